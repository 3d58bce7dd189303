// Prints what publint finds in a package, by its folder.
import { publint } from 'publint';

const { messages } = await publint({ pkgDir: process.argv[2], pack: false });
console.log(JSON.stringify(messages));
