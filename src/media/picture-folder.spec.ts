import { hash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { HOUR_MS } from '../common/durations.js';
import { PictureFolder } from './picture-folder.js';

const MOST = 16_000;
const PNG = '89504e470d0a1a0a0000000d49484452';

const keyOf = (name: string | number): string => hash('sha256', String(name));
const png = (size: number): Buffer =>
  Buffer.concat([Buffer.from(PNG, 'hex'), Buffer.alloc(size - 16)]);

describe('a folder of pictures', () => {
  let folder: string;
  let pictures: PictureFolder;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sluice-pictures-'));
    pictures = new PictureFolder(folder, MOST);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);
  const read = async (from: PictureFolder, key: string) => {
    const kept = await from.open(key);
    return kept && { ...kept, stream: await buffer(kept.stream) };
  };
  const age = async (key: string, ms: number) => {
    const then = new Date(Date.now() - ms);
    await utimes(pathOf(key), then, then);
  };
  const files = async () => {
    const names = await readdir(folder, { recursive: true, withFileTypes: true });
    return names.filter((one) => one.isFile()).map(({ name }) => name);
  };

  it('keeps pictures for other processes and later starts', async () => {
    expect(await pictures.open(keyOf('a'))).toBeNull();
    await pictures.store(keyOf('a'), png(100));
    const found = await read(new PictureFolder(folder, MOST), keyOf('a'));
    expect(found).toEqual({ type: 'image/png', size: 100, stream: png(100) });
    expect(await files()).toEqual([keyOf('a')]);
  });

  it('is for its owner alone', async () => {
    await pictures.store(keyOf('a'), png(100));
    expect((await stat(pathOf(keyOf('a')))).mode & 0o777).toBe(0o600);
  });

  it('never passes its limit, and keeps what was shown last', async () => {
    await pictures.store(keyOf('shown'), png(1_000));
    for (let n = 0; n < 40; n += 1) {
      await age(keyOf('shown'), 2 * HOUR_MS);
      (await pictures.open(keyOf('shown')))!.stream.destroy();
      await pictures.store(keyOf(n), png(1_000));
      await age(keyOf(n), HOUR_MS * 10 - n * 1_000);
      const sizes = await Promise.all((await files()).map((key) => stat(pathOf(key))));
      expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(MOST);
    }
    const kept = await files();
    expect(kept).toContain(keyOf('shown'));
    expect(kept).toContain(keyOf(39));
    expect(kept).not.toContain(keyOf(0));
  });

  it('removes what a killed process left, and nothing of others', async () => {
    await pictures.store(keyOf('a'), png(100));
    const left = `${pathOf(keyOf('a'))}.0198b1e5-7c3d-7a4e-9f10-2b3c4d5e6f70.tmp`;
    await writeFile(left, 'half');
    const then = new Date(Date.now() - 2 * HOUR_MS);
    await utimes(left, then, then);
    await writeFile(join(folder, keyOf('a').slice(0, 2), 'notes.txt'), 'x'.repeat(2 * MOST));
    await new PictureFolder(folder, MOST).store(keyOf('b'), png(100));
    expect((await files()).sort()).toEqual([keyOf('a'), keyOf('b'), 'notes.txt'].sort());
  });

  it('does not show a file that is no picture', async () => {
    await pictures.store(keyOf('a'), png(100));
    await writeFile(pathOf(keyOf('a')), '<script>alert(1)</script>');
    expect(await pictures.open(keyOf('a'))).toBeNull();
    expect(await files()).toEqual([]);
  });
});
