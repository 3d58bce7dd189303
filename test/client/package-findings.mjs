// Prints what publint and Are The Types Wrong find in a package: its folder, and its tarball.
import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';

const [, , folder, tarball] = process.argv;
const { messages } = await publint({ pkgDir: folder, pack: false });
const data = new Uint8Array(readFileSync(tarball));
const { types, problems } = await checkPackage(createPackageFromTarballData(data));
// It is an ES module alone, which `require` of Node.js 20.19 and newer loads.
const wrong = (problems ?? []).filter(({ kind }) => kind !== 'CJSResolvesToESM');
console.log(JSON.stringify({ isTyped: Boolean(types), findings: [...messages, ...wrong] }));
