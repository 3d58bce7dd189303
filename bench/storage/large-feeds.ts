// Measures what the deletion of a large feed costs the requests of another account: `nest build &&
// node bench/storage/large-feeds.ts [--engine sqlite] [--posts 20000]`. The feed is moved to a category first.
import { parseArgs } from 'node:util';
import type { Engine } from '../../src/testing/engine.ts';
import { createDatabase } from '../harness/database.ts';
import { post } from '../harness/post.ts';
import { cleanUp } from '../harness/processes.ts';
import { createAccount, Service } from '../harness/service.ts';

const AT_ONCE = 100;

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    posts: { type: 'string', default: '20000' },
  },
});

try {
  const database = await createDatabase(values.engine as Engine);
  const owner = createAccount(database).rawKey;
  const other = createAccount(database, 'other@example.com').rawKey;
  const service = await Service.start(database, { extra: { MAX_EVENT_LOOP_DELAY_MS: '0' } });
  const send = async (rawKey: string, method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${service.port}${path}`, {
      method,
      headers: { 'x-api-key': rawKey, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as { data: { id: string } };
  };
  const content = 'water level gate lock canal barge harbour bridge morning evening '.repeat(24);
  const { data: feed } = await send(owner, 'POST', '/api/v1/feeds', { title: 'Large' });
  const { data: mine } = await send(other, 'POST', '/api/v1/feeds', { title: 'Small' });
  for (let n = 0; n < Number(values.posts); n += AT_ONCE) {
    const posts = Array.from({ length: AT_ONCE }, (_, at) => ({
      externalId: `${n + at}`,
      title: `Post ${n + at}`,
      contentText: content,
      tags: ['one', `t${at}`],
    }));
    await post(service.port, owner, `/api/v1/feeds/${feed.id}/posts/batch`, { posts });
  }
  /** How long the work takes, and the longest read and write of another account meanwhile, in ms. */
  const measure = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    let isDone = false;
    const longest = async (request: (n: number) => Promise<unknown>): Promise<number> => {
      let most = 0;
      for (let n = 0; !isDone; n++) {
        const began = performance.now();
        await request(n);
        most = Math.max(most, performance.now() - began);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return most;
    };
    const read = longest((n) => send(other, 'GET', `/api/v1/posts?pageSize=${1 + (n % 100)}`));
    const write = longest((n) =>
      send(other, 'POST', `/api/v1/feeds/${mine.id}/posts`, { title: `${name} ${n}` }),
    );
    const began = performance.now();
    await work();
    const took = performance.now() - began;
    isDone = true;
    const times = [took, await read, await write].map((ms) => ms.toFixed(0));
    console.log([name, ...times].join(' | '));
  };
  console.log(`${values.posts} posts | ms | longest read of another account | longest write`);
  const { data: category } = await send(owner, 'POST', '/api/v1/categories', { name: 'Moved' });
  const path = `/api/v1/feeds/${feed.id}`;
  await measure('move', () => send(owner, 'PATCH', path, { categoryId: category.id }));
  await measure('delete', () => send(owner, 'DELETE', path));
} finally {
  await cleanUp();
}
