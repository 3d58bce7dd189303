import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createAccount } from '../support/services/operator.js';
import { CLI, runProgram } from '../support/callers/command-line.js';
import { FeedServer, rss } from '../../packages/testkit/feed-server.js';
import { opml, outline } from '../support/posts/opml.js';
import { withService } from '../support/services/running.js';

const PACKAGE = join(import.meta.dirname, '../../package.json');

// What it does in the database is the subject of test/api/feeds/opml-jobs.spec.ts, on each engine.
describe('sluice feeds import', () => {
  const email = 'owner@example.com';
  const service = withService();
  let web: FeedServer;
  let folder: string;

  beforeAll(async () => {
    await createAccount(service, email, 'correct horse battery');
    web = await FeedServer.start();
    folder = await mkdtemp(join(tmpdir(), 'sluice-opml-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await web.stop();
  });

  const run = (file: string, owner = email) =>
    runProgram([process.execPath, CLI, 'feeds', 'import', file, '--email', owner], {
      ...{ DATABASE_URL: service.databaseUrl, FETCH_ALLOWED_HOSTS: '127.0.0.1' },
    });

  it('imports a file with a progress bar, says what failed and prints a summary', async () => {
    const file = join(folder, 'feeds.opml');
    const known = web.serve('/a', rss([], 'A'));
    const page = web.serve('/page', { headers: { 'content-type': 'text/html' }, body: 'Nothing.' });
    const rows = [known, web.url('/missing'), page].map((url) => outline(url));
    await writeFile(file, opml(rows.join('')));
    const { code, stdout, stderr } = await run(file);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      importId: expect.any(String),
      total: 3,
      // The one that answers 404 is tried again later.
      created: 2,
      skipped: 0,
      failed: 1,
    });
    expect(stderr).toContain('[##############################] 3 of 3\n');
    expect(stderr).toContain(`"${web.url('/missing')}": The server answered 404`);
    expect(stderr).toContain(`"${page}": `);
  });

  it('ends with a sentence where there is no such file, no OPML or no account', async () => {
    const none = join(folder, 'none');
    expect(await run(none)).toMatchObject({
      code: 1,
      stderr: `The file ${none} cannot be read.\n`,
    });
    expect(await run(PACKAGE)).toMatchObject({
      code: 1,
      stderr: 'The document is not OPML.\n',
    });
    expect(await run(PACKAGE, 'nobody@example.com')).toMatchObject({
      code: 1,
      stderr: 'There is no account for nobody@example.com.\n',
    });
  });
});
