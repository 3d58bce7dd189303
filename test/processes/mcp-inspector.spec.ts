import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withClient, withService } from '../support/services/running.js';

const run = promisify(execFile);

/** Larger than all that the tests install, so that this test alone fetches it. */
const INSPECTOR = '@modelcontextprotocol/inspector@2.12.0';

describe('the command line of the inspector of MCP', () => {
  const service = withService({ engine: 'sqlite' });
  const client = withClient(service);
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sluice-inspector-'));
    await writeFile(join(folder, 'package.json'), '{ "private": true }');
    const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];
    await run('npm', ['install', INSPECTOR, ...flags], { cwd: folder });
    const feed = (await client.post('/api/v1/feeds', { title: 'Tides' })).body.data.id;
    const post = { title: 'High water', contentText: 'At noon.' };
    expect((await client.post(`/api/v1/feeds/${feed}/posts`, post)).status).toBe(201);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const inspect = async (key: string, args: string[]): Promise<string> => {
    const program = join(
      folder,
      'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
    );
    const server = ['--cli', `${service.url}/mcp`, '--transport', 'http'];
    const all = [program, ...server, ...args, '--header', `X-API-Key: ${key}`];
    return (await run(process.execPath, all, { cwd: folder, timeout: 60_000 })).stdout;
  };

  it('lists the tools, and calls one', async () => {
    const listed = JSON.parse(await inspect(client.rawKey!, ['--method', 'tools/list']));
    expect(listed.tools.map(({ name }: { name: string }) => name)).toContain('search_posts');
    const call = ['--method', 'tools/call', '--tool-name', 'search_posts'];
    const found = JSON.parse(await inspect(client.rawKey!, [...call, '--tool-arg', 'query=water']));
    // Text of a post is fenced.
    const title = expect.stringContaining('>High water</untrusted-');
    expect(found.structuredContent.posts).toMatchObject([{ title }]);
  });

  it('is refused with a key that is none', async () => {
    await expect(inspect('nonsense', ['--method', 'tools/list'])).rejects.toThrow('auth_required');
  });
});
