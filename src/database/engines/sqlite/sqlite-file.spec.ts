import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { protectSqliteFile } from './sqlite-file.js';

const readMode = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

describe('The file of a SQLite database', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sluice-file-'));
    jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await rm(folder, { recursive: true });
  });

  /** The mode of a file that all may read, once it has been named as the database. */
  async function modeAfter(content: string): Promise<number> {
    const path = join(folder, 'file');
    await writeFile(path, content);
    await chmod(path, 0o755);
    await protectSqliteFile(path);
    return readMode(path);
  }

  it('is made for its owner alone, in a folder for its owner alone', async () => {
    await protectSqliteFile(join(folder, 'data', 'sluice.db'));
    expect(await readMode(join(folder, 'data', 'sluice.db'))).toBe(0o600);
    expect(await readMode(join(folder, 'data'))).toBe(0o700);
  });

  it.each([
    ['a database', 'SQLite format 3\0and more'],
    ['an empty file', ''],
  ])('is narrowed where it is %s', async (_, content) => {
    expect(await modeAfter(content)).toBe(0o600);
  });

  it('keeps its mode where it is no database', async () => {
    expect(await modeAfter('#!/bin/sh\nexit 0\n')).toBe(0o755);
  });
});
