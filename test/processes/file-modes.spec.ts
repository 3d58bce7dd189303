import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { backUp } from '../../src/database/copying/backup.js';
import { TestService } from '../support/services/service.js';

describe('The files of SQLite', () => {
  let folder: string;
  let url: string;
  let umask: number;
  let services: TestService[];
  beforeEach(async () => {
    umask = process.umask(0o022);
    services = [];
    folder = await mkdtemp(join(tmpdir(), 'sluice-modes-'));
    url = `sqlite:${join(folder, 'made', 'data', 'sluice.db')}`;
  });
  afterEach(async () => {
    for (const service of services) await service.stop();
    process.umask(umask);
    await rm(folder, { recursive: true, force: true });
  });

  const startOnce = async () => {
    const service = await TestService.start('sqlite', {}, url);
    services.push(service);
    await service.newClient();
  };
  const readMode = async (...path: string[]) =>
    ((await stat(join(folder, ...path))).mode & 0o777).toString(8);
  const FILES = ['sluice.db', 'sluice.db-wal', 'sluice.db-shm'];
  const modes = () => Promise.all(FILES.map((file) => readMode('made', 'data', file)));

  it('are made for their owner alone, and so are the folders', async () => {
    await startOnce();
    expect(await modes()).toEqual(['600', '600', '600']);
    expect([await readMode('made'), await readMode('made', 'data')]).toEqual(['700', '700']);
  });

  it('are closed to others where they were open, and a folder that was there stays as it is', async () => {
    await startOnce();
    for (const file of FILES) await chmod(join(folder, 'made', 'data', file), 0o644);
    await chmod(join(folder, 'made', 'data'), 0o755);
    await startOnce();
    expect(await modes()).toEqual(['600', '600', '600']);
    expect(await readMode('made', 'data')).toBe('755');
  });

  it('are backed up into a file for its owner alone', async () => {
    await startOnce();
    const { bytes } = await backUp(url, join(folder, 'backup.db'));
    expect(bytes).toBeGreaterThan(0);
    expect(await readMode('backup.db')).toBe('600');
  });
});
