import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freePort } from '../../src/testing/free-port.js';
import { BuiltProcess } from '../support/services/built-service.js';
import { startDemo } from '../support/services/demo.js';
import { describeWith } from '../support/services/installed.js';

const ROOT = join(import.meta.dirname, '../..');
const execute = promisify(execFile);

/** The commands that the demo tells its user to paste, without the comments above them. */
const pasted = (told: string): string[] =>
  told
    .split(/^ {2}# .*\n/m)
    .slice(1)
    .flatMap((block) => block.split('\n\n', 1)[0]!.split(/\n(?= {2}curl)/));

describeWith(['bash', 'curl'], 'npm run demo', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sluice-demo-'));
  });
  afterAll(async () => {
    await BuiltProcess.endAll('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });

  it('has posts of three feeds, prints requests that work, and goes on with its data', async () => {
    const feedsPort = await freePort();
    const first = await startDemo(folder, feedsPort);
    const commands = pasted(first.told);
    expect(commands.length).toBeGreaterThan(7);
    for (const command of commands) {
      // Nothing is new, and nobody waits for it here.
      const script = command.replace('wait=30', 'wait=0').replaceAll('curl -s', 'curl -sS --fail');
      const { stdout } = await execute('bash', ['-c', script], { cwd: ROOT });
      if (command.includes('curl')) expect(JSON.parse(stdout)).toHaveProperty('data');
      else expect(stdout).toContain('Onion broth, nine hours');
    }
    await first.process.kill('SIGTERM');

    const second = await startDemo(folder, feedsPort);
    expect(second.key).toBe(first.key);
    const headers = { 'X-API-Key': second.key };
    const feeds = await fetch(`${second.url}/api/v1/feeds`, { headers });
    expect(((await feeds.json()) as { data: unknown[] }).data).toHaveLength(4);
    await second.process.kill('SIGTERM');
  });
});
