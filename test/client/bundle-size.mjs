// Prints the size of a bundle of a module, in bytes: minified and compressed with gzip.
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const lib = { entry: process.argv[2], formats: ['es'], fileName: 'client' };
const options = { write: false, minify: true, target: 'es2022', lib };
const [{ output }] = await build({ configFile: false, logLevel: 'silent', build: options });
console.log(gzipSync(output[0].code, { level: 9 }).length);
