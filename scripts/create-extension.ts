// Makes the package of a new extension, from examples/bookmarks with other names:
// npm run create-extension -- @acme/notes [folder]
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const EXAMPLE = join(import.meta.dirname, '../examples/bookmarks');
/** The last word names the records: `notes` of `@acme/feed-notes`. */
const PACKAGE = /^(?:@[a-z0-9][a-z0-9._-]*\/)?(?:[a-z0-9]+-)*([a-z][a-z0-9]{1,38})$/;
const NAMES = /@acme\/bookmarks|\b([Aa]) bookmark|bookmark(s?)|Bookmark(s?)|1790000000000/g;
/** Made by npm and the compiler. */
const MADE = ['node_modules', 'dist', 'data'];

/**
 * Writes the files of the package into a folder that is not there yet, or is empty.
 * @throws Error for a name that is no package, and for a folder with files
 */
export function createExtension(name: string, folder: string): void {
  const [, word] = PACKAGE.exec(name) ?? [];
  if (word === undefined) {
    throw new Error(`"${name}" is no name of a package in small letters, such as @acme/notes.`);
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`There are files in ${folder} already.`);
  }
  const rename = namer(name, word);
  for (const file of readdirSync(EXAMPLE, { recursive: true, withFileTypes: true })) {
    const path = relative(EXAMPLE, join(file.parentPath, file.name));
    if (!file.isFile() || MADE.some((made) => path.split(/[/\\]/).includes(made))) continue;
    const target = join(folder, rename(path));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, rename(readFileSync(join(EXAMPLE, path), 'utf8')));
  }
}

/** Replaces the names of the example. The migration gets the time of its making. */
function namer(name: string, word: string): (text: string) => string {
  const one = word.replace(/ies$/, 'y').replace(/(?<=x|ch|sh|ss)es$|(?<![s])s$/, '');
  const many = one === word ? `${word}s` : word;
  const article = /^[aeiou]/.test(word) ? 'n' : '';
  const now = String(Date.now());
  const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);
  return (text) =>
    text.replace(NAMES, (found, a?: string, plural?: string, ofClass?: string) => {
      if (found === '@acme/bookmarks') return name;
      if (a !== undefined) return `${a}${article} ${one}`;
      if (plural !== undefined) return plural ? many : one;
      if (ofClass !== undefined) return capital(ofClass ? many : one);
      return now;
    });
}

if (process.argv[1] === import.meta.filename) {
  const [name = '', given = name.replace(/^.*\//, '')] = process.argv.slice(2);
  // npm runs its scripts in the folder of the package, and says where the user is.
  const folder = resolve(process.env['INIT_CWD'] ?? '.', given);
  try {
    createExtension(name, folder);
    console.log(`The extension is in ${folder}. Its README.md says how to test and run it.`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
