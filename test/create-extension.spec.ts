import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createExtension } from '../scripts/create-extension.js';

const EXAMPLE = join(import.meta.dirname, '../examples/bookmarks');

/** Each file of a folder by its path, without what npm and the compiler make. */
function readFolder(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter((path) => !/^(node_modules|dist|data)\b/.test(path));
  return Object.fromEntries(
    files.toSorted().map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );
}

describe('npm run create-extension', () => {
  const work = mkdtempSync(join(tmpdir(), 'sluice-create-'));
  afterAll(() => rmSync(work, { recursive: true, force: true }));

  const create = (name: string, folder = name.replace(/\W/g, '_')) => {
    createExtension(name, join(work, folder));
    return readFolder(join(work, folder));
  };
  const textOf = (files: Record<string, string>) => JSON.stringify(files);

  // `npm run try-package` compiles such a package, and runs its tests.
  it('makes the example with other names, and with all of its files', () => {
    const files = create('@corp/notes');
    expect(textOf(files)).not.toMatch(/bookmark|acme\/b/i);
    const [timestamp] = /(?<=src\/)\d{13}/.exec(Object.keys(files).join())!;
    const renamed = textOf(files)
      .replaceAll('@corp/notes', '@acme/bookmarks')
      .replaceAll(timestamp, '1790000000000')
      .replaceAll('note', 'bookmark')
      .replaceAll('Note', 'Bookmark');
    expect(Object.entries(JSON.parse(renamed)).toSorted()).toEqual(
      Object.entries(readFolder(EXAMPLE)).toSorted(),
    );
    expect(Number(timestamp)).toBeGreaterThan(Date.now() - 60_000);
  });

  it.each([
    ['@acme/feed-entries', 'src/entry.entity.ts', "name: 'entries'", 'Create an entry.'],
    ['review', 'src/review.entity.ts', "name: 'reviews'", 'Create a review.'],
    ['@acme/boxes', 'src/box.entity.ts', "name: 'boxes'", 'Create a box.'],
  ])('names the records of %s by its last word', (name, entity, extension, sentence) => {
    const files = create(name);
    expect(Object.keys(files)).toContain(entity);
    expect(files['src/index.ts']).toContain(extension);
    expect(textOf(files)).toContain(sentence);
    expect(JSON.parse(files['package.json']!)).toMatchObject({ name });
  });

  it.each(['', 'Notes', '@acme/', '@acme/notes/more', '../notes', 'a'])('refuses %j', (name) => {
    expect(() => createExtension(name, join(work, 'refused'))).toThrow(
      `"${name}" is no name of a package in small letters, such as @acme/notes.`,
    );
  });

  it('overwrites nothing', () => {
    const folder = join(work, 'there');
    mkdirSync(join(folder, 'src'), { recursive: true });
    expect(() => createExtension('@acme/notes', folder)).toThrow(
      `There are files in ${folder} already.`,
    );
  });
});
