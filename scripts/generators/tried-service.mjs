import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { startService } from '../running-service.mjs';

const ROOT = join(import.meta.dirname, '../..');

/** What each generated client finds, and what it prints of its calls. */
export const TITLE = 'The only post';
export const EXPECTED = {
  key: 'sluice_',
  published: 'Published',
  listed: ['Published', TITLE],
  problem: '404 not_found',
  lastError: null,
  changes: ['upserted The only post', 'deleted', 'upserted Published'],
};

/** A built service with a feed that has a post, and had another one. It keeps its files in `work`. */
export async function startTriedService(work) {
  const { PATH } = process.env;
  const env = { PATH, DATABASE_URL: 'sqlite:./sluice.db', HOST: '127.0.0.1', PORT: '0' };
  const options = { cwd: work, env };
  const account = ['--email', 'ada@example.com', '--password', 'correct horse'];
  const cli = [join(ROOT, 'dist/src/cli.js'), 'accounts', 'create', ...account];
  const { rawKey } = JSON.parse(execFileSync(process.execPath, cli, options));
  const service = await startService(process.execPath, [join(ROOT, 'dist/src/main.js')], options);
  const request = async (method, path, body) => {
    const headers = { 'X-API-Key': rawKey, 'Content-Type': 'application/json' };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${service.url}/api/v1${path}`, init);
    return (await answer.json()).data;
  };
  return {
    url: service.url,
    rawKey,
    /** A feed of its own for each client, so that none sees what others did. */
    async makeFeed() {
      const { id } = await request('POST', '/feeds', { title: 'News' });
      const publishedAt = '2026-01-02T03:04:05Z';
      await request('POST', `/feeds/${id}/posts`, { title: TITLE, publishedAt });
      const gone = await request('POST', `/feeds/${id}/posts`, { title: 'Gone' });
      await request('DELETE', `/posts/${gone.id}`);
      return id;
    },
    document: async (version) => {
      const answer = await fetch(`${service.url}/docs-json?version=${version}`);
      return answer.text();
    },
    stop: () => service.stop(),
  };
}
