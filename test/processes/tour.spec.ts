import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FeedServer, rss } from '../../packages/testkit/feed-server.js';
import { freePort } from '../../src/testing/free-port.js';
import { describeWith } from '../support/services/installed.js';

const ROOT = resolve(import.meta.dirname, '../..');
const FEED = 'https://blog.rust-lang.org/feed.xml';
const SERVICE = 'http://localhost:3000';

/** The shell commands of a section of the README, in order. */
function getCommands(section: string): string {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const from = readme.indexOf(`\n## ${section}\n`);
  const text = readme.slice(from, readme.indexOf('\n## ', from + 1));
  return [...text.matchAll(/```sh\n([^`]*)```/g)].map(([, commands]) => commands).join('');
}

/** Runs a script and all that it starts, and ends what is left of that. */
async function bash(script: string, env: Record<string, string>) {
  const child = spawn('bash', ['-c', script], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    detached: true,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdin.end('correct horse battery staple\n');
  await once(child, 'exit');
  // The service that `npm start &` left behind, if it is there.
  try {
    process.kill(-child.pid!, 'SIGTERM');
  } catch (error) {
    output += String(error);
  }
  await once(child, 'close');
  return { code: child.exitCode, output };
}

describeWith(['bash', 'curl', 'jq'], 'the tour of the README', () => {
  let feeds: FeedServer;
  let folder: string;
  beforeAll(async () => {
    feeds = await FeedServer.start();
    feeds.serve(
      '/feed.xml',
      rss([{ guid: '1', title: 'New version', description: 'It reads feeds. It is fast.' }]),
    );
    folder = await mkdtemp(join(tmpdir(), 'sluice-tour-'));
  });
  afterAll(async () => {
    await feeds.stop();
    await rm(folder, { recursive: true });
  });

  it('runs as it is written, from the first line to the last', async () => {
    const port = await freePort();
    const commands = getCommands('A tour with curl')
      .replaceAll(SERVICE, `http://127.0.0.1:${port}`)
      .replaceAll(FEED, feeds.url('/feed.xml'));
    const { code, output } = await bash(`set -euo pipefail\n${commands}`, {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: `sqlite:${join(folder, 'tour.db')}`,
      FETCH_ALLOWED_HOSTS: new URL(feeds.url('/')).host,
    });
    expect(output).toContain('"page must be a whole number of at least 1."');
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('New version') });
  }, 120_000);
});
