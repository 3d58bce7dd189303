import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { eachOnce, specsOf, WHOLE_FOLDER } from '../support/whole-folder.js';

const TEST = dirname(import.meta.dirname);
const FOLDERS = [
  join(TEST, 'engines'),
  join(TEST, 'dashboard'),
  ...readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(import.meta.dirname, name)),
];

describe('A folder of tests that load the service', () => {
  it('runs as one test file where it has several specs', () => {
    const several = FOLDERS.filter((folder) => specsOf(folder).length > 1);
    expect(several.length).toBeGreaterThan(10);
    expect(several.filter((folder) => !existsSync(join(folder, WHOLE_FOLDER)))).toEqual([]);
  });

  it('has each of its specs run once, within the whole or by itself', () => {
    for (const folder of FOLDERS) {
      const paths = readdirSync(folder)
        .filter((name) => name.endsWith('.spec.ts'))
        .map((name) => join(folder, name));
      const files = eachOnce(paths);
      const run = files.flatMap((path) =>
        basename(path) === WHOLE_FOLDER ? specsOf(dirname(path)) : [path],
      );
      const specs = paths.filter((path) => basename(path) !== WHOLE_FOLDER);
      expect(run.sort()).toEqual(specs.sort());
    }
    const [alone] = specsOf(FOLDERS[0]!);
    expect(eachOnce([alone!])).toEqual([alone]);
  });

  it('has its hooks inside of describe, so that they concern no other spec', () => {
    const atTop = FOLDERS.flatMap(specsOf).filter((path) =>
      /^(before|after)(All|Each)\(/m.test(readFileSync(path, 'utf8')),
    );
    expect(atTop).toEqual([]);
  });
});
