import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createAccount } from '../support/services/operator.js';
import { ENGINES } from '../support/databases/engines.js';
import { FeedServer, rss } from '../../packages/testkit/feed-server.js';
import { opml, outline } from '../support/posts/opml.js';
import { withService } from '../support/services/running.js';

describe.each(ENGINES)('sluice feeds import on %s', (engine) => {
  const email = 'owner@example.com';
  const service = withService({ engine });
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
    promisify(execFile)(
      process.execPath,
      ['dist/src/cli.js', 'feeds', 'import', file, '--email', owner],
      { env: { DATABASE_URL: service.databaseUrl, FETCH_ALLOWED_HOSTS: '127.0.0.1' } },
    );

  it('imports a file with a progress bar, says what failed and prints a summary', async () => {
    const file = join(folder, 'feeds.opml');
    const known = web.serve('/a', rss([], 'A'));
    const page = web.serve('/page', { headers: { 'content-type': 'text/html' }, body: 'Nothing.' });
    const rows = [known, web.url('/missing'), page].map((url) => outline(url));
    await writeFile(file, opml(rows.join('')));
    const { stdout, stderr } = await run(file);
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
    await expect(run(none)).rejects.toMatchObject({
      code: 1,
      stderr: `The file ${none} cannot be read.\n`,
    });
    await expect(run('package.json')).rejects.toMatchObject({
      code: 1,
      stderr: 'The document is not OPML.\n',
    });
    await expect(run('package.json', 'nobody@example.com')).rejects.toMatchObject({
      code: 1,
      stderr: 'There is no account for nobody@example.com.\n',
    });
  });
});
