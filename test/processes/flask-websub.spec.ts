import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ApiClient } from '../../src/testing/api-client.js';
import { eventually } from '../../src/testing/eventually.js';
import { freePort } from '../../src/testing/free-port.js';
import { BuiltProcess, BuiltService } from '../support/services/built-service.js';
import {
  describeWithPython,
  IfReachable,
  PythonEnvironment,
} from '../support/services/python-environment.js';

const PROGRAM = join(import.meta.dirname, '../support/servers/flask-websub');

describeWithPython('Flask-WebSub, a hub and a subscriber of others', () => {
  const reachable = new IfReachable('Flask-WebSub');
  let folder: string;
  let child: ChildProcess | undefined;
  let flask: string;
  let client: ApiClient;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sluice-flask-websub-'));
    await reachable.do(async () => {
      const python = await PythonEnvironment.create(folder);
      await python.install('--require-hashes', '-r', join(PROGRAM, 'requirements.txt'));
      child = spawn(python.program, [join(PROGRAM, 'program.py'), folder], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const [line] = (await once(child.stdout!, 'data')) as [Buffer];
      flask = line.toString().trim();
      const port = String(await freePort());
      const service = await BuiltService.start({
        ...{ PORT: port, PUBLIC_URL: `http://localhost:${port}`, WEBSUB: 'on', POLLING: 'off' },
        DATABASE_URL: `sqlite:${join(folder, 'sluice.db')}`,
        FETCH_ALLOWED_HOSTS: 'localhost',
        WEBHOOK_ALLOWED_HOSTS: 'localhost',
      });
      client = await service.newClient();
    });
  });
  afterAll(async () => {
    child?.kill();
    await BuiltProcess.endAll();
    await rm(folder, { recursive: true, force: true });
  });

  const ask = async (path: string, form: Record<string, string>): Promise<string> => {
    const answer = await fetch(flask + path, { method: 'POST', body: new URLSearchParams(form) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.text();
  };

  it('as a hub, pushes its posts into a feed of Sluice', async () => {
    await reachable.do(async () => {
      await ask('/publish', { title: 'Before' });
      const created = await client.post('/api/v1/feeds', { feedUrl: `${flask}/feed.rss` });
      const path = `/api/v1/feeds/${created.body.data.id}`;
      await eventually(async () => {
        const { push } = (await client.get(path)).body.data;
        return push?.state === 'active' || undefined;
      });
      await ask('/publish', { title: 'Pushed & <signed>' });
      await eventually(async () => {
        const { data } = (await client.get(`${path}/posts`)).body;
        return data.some(({ title }: any) => title === 'Pushed & <signed>') || undefined;
      });
      expect((await client.get(path)).body.data.push.lastPushAt).not.toBeNull();
    });
  });

  it.each(['rss', 'atom', 'json'])(
    'as a subscriber, is brought a shared feed as %s',
    async (format) => {
      await reachable.do(async () => {
        const feed = (await client.post('/api/v1/feeds', { title: format })).body.data;
        const filter = { feedIds: [feed.id] };
        const shared = await client.post('/api/v1/shared-feeds', { name: format, filter });
        const topic: string = shared.body.data.urls[format];
        const told = async (): Promise<string[][]> => {
          const all = (await (await fetch(`${flask}/told`)).json()) as string[][];
          return all.filter(([, about]) => about === topic);
        };
        const id = await ask('/subscribe', { topic });
        await eventually(async () => ((await told()).length === 1 ? true : undefined));
        await client.post(`/api/v1/feeds/${feed.id}/posts`, { title: 'Brought' });
        await eventually(async () => ((await told()).length === 2 ? true : undefined));
        await ask('/unsubscribe', { id });
        await eventually(async () => ((await told()).length === 3 ? true : undefined));
        expect(await told()).toEqual([
          ['subscribe', topic],
          ['pushed', topic, expect.stringContaining('Brought')],
          ['unsubscribe', topic],
        ]);
      });
    },
  );
});
