import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FILTERS } from '../../src/app/commands/remote/posts.command.js';
import { eventually } from '../../src/testing/eventually.js';
import { BuiltProcess, BuiltService } from '../support/services/built-service.js';
import { CLI, readLines, runProgram } from '../support/callers/command-line.js';
import type { ApiClient } from '../../src/testing/api-client.js';

/** Parameters of the list that commands have in another form. */
const OTHERS = ['page', 'pageSize', 'cursor', 'count', 'sort', 'include'];

describe('commands that call a service elsewhere', () => {
  let folder: string;
  let service: BuiltService;
  let client: ApiClient;
  let feedId: string;

  const env = () => ({ SLUICE_URL: service.url, SLUICE_API_KEY: client.rawKey! });
  const sluice = (args: string[], input = '', settings: Record<string, string> = env()) =>
    runProgram([process.execPath, CLI, ...args], settings, input, folder);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sluice-remote-'));
    service = await BuiltService.start({}, folder);
    client = await service.newClient();
    feedId = (await client.post('/api/v1/feeds', { title: 'Releases' })).body.data.id;
  });
  afterAll(async () => {
    await BuiltProcess.endAll();
    await rm(folder, { recursive: true, force: true });
  });

  it('publish one post, and posts from the lines of standard input', async () => {
    const one = ['publish', feedId, '--title', 'One', '--tags', 'a, b', '--html', '-'];
    const { code, stdout, stderr } = await sluice(one, '<p>Hello</p>');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(readLines(stdout)).toMatchObject([
      { title: 'One', tags: ['a', 'b'], contentHtml: '<p>Hello</p>' },
    ]);

    const more = ['Two', 'Three'].map((title) => JSON.stringify({ title })).join('\n');
    const published = await sluice(['publish', feedId, '--lines'], `${more}\n\n{"title":`);
    expect(readLines(published.stdout).map(({ title }) => title)).toEqual(['Two', 'Three']);
    expect(published).toMatchObject({
      code: 1,
      stderr: 'Line 4 is no JSON object; the lines before it are published.\n',
    });
  });

  it('list, get and export posts as lines of JSON', async () => {
    const titles = async (...args: string[]) =>
      readLines((await sluice(args)).stdout).map(({ title }) => title);
    expect(await titles('posts', 'list', '--limit', '2')).toEqual(['Three', 'Two']);
    expect(await titles('posts', 'list', '--q', 'one', '--feed-id', feedId)).toEqual(['One']);
    expect(await titles('export', '--read', 'true')).toEqual([]);

    const exported = readLines((await sluice(['export'])).stdout);
    expect(exported).toMatchObject([
      { title: 'One', contentText: 'Hello', read: false },
      { title: 'Two' },
      { title: 'Three' },
    ]);
    const got = await sluice(['posts', 'get', exported[0].id]);
    expect(readLines(got.stdout)).toMatchObject([
      { id: exported[0].id, contentHtml: '<p>Hello</p>' },
    ]);
  });

  it('has an option for each filter of the list', async () => {
    const { paths } = JSON.parse(await readFile('openapi.json', 'utf8'));
    const names = paths['/api/v1/posts'].get.parameters
      .filter((parameter: { in: string }) => parameter.in === 'query')
      .map(({ name }: { name: string }) => name);
    expect(Object.keys(FILTERS).sort()).toEqual(
      names.filter((name: string) => !OTHERS.includes(name)).sort(),
    );
  });

  it('follow from the start, and go on from the file of the cursor', async () => {
    const file = join(folder, 'cursor');
    const args = ['follow', '--types', 'post', '--from-start', '--cursor-file', file];
    const follow = () => BuiltProcess.run('cli.js', args, env(), folder);
    const printed = (process: BuiltProcess, count: number) =>
      eventually(() => process.stdout.split('\n').length > count || undefined);

    const first = follow();
    await printed(first, 3);
    await eventually(() => existsSync(file) || undefined);
    expect(readLines(first.stdout)).toHaveLength(3);
    expect(await first.kill('SIGINT')).toMatchObject({ code: 0, stderr: '' });

    await client.post(`/api/v1/feeds/${feedId}/posts`, { title: 'Four' });
    const second = follow();
    await printed(second, 1);
    expect(readLines(second.stdout)).toMatchObject([
      { type: 'post', change: 'upserted', data: { title: 'Four' } },
    ]);
    expect((await second.kill('SIGTERM')).code).toBe(0);
  });

  it('say what is missing, and what the service refuses', async () => {
    expect(await sluice(['posts', 'list'], '', {})).toEqual({
      code: 2,
      stdout: '',
      stderr: 'error: set SLUICE_URL for a command that calls a service\n',
    });
    const refused = await sluice(['posts', 'list', '--read', 'maybe']);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^posts\.list: 400 invalid_request: .*read/);
    const wrong = await sluice(['posts', 'list'], '', {
      SLUICE_URL: service.url,
      SLUICE_API_KEY: `sluice_${'a'.repeat(36)}`,
    });
    expect(wrong).toMatchObject({ code: 1, stdout: '' });
    expect(wrong.stderr).toMatch(/^posts\.list: 401 invalid_api_key: /);
    expect(wrong.stderr).not.toContain('sluice_aaa');
  });
});
