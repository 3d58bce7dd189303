import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { TooLittleToLearnError } from '../ai-provider.js';
import { textTasks } from './text-tasks.js';
import { TextThread } from './text-thread.js';

const TEXT = 'The bridge is closed. Engineers found cracks in its pillars. It opens again in May.';
const OPTIONS = { sentences: 1 };

/** A thread that answers a summary as `body` says, a function of its text. */
const worker = (body: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      `import { parentPort, threadId } from 'node:worker_threads';
       parentPort.on('message', ({ input: [text] }) => { ${body} });`,
    )}`,
  );
const ANSWER = 'parentPort.postMessage({ value: { summary: text, language: String(threadId) } })';

describe('TextThread', () => {
  // `npm test` builds the service first, and with it the file that the thread runs.
  const built = new URL(
    '../../../../dist/src/ai/providers/embedded/text.worker.js',
    import.meta.url,
  );
  const thread = new TextThread(built);
  afterAll(() => thread.close());

  it('does what the tasks do', async () => {
    const [summary, tags] = await Promise.all([
      thread.run('summarise', TEXT, OPTIONS),
      thread.run('tags', TEXT, { most: 3 }),
    ]);
    expect(summary).toEqual(textTasks.summarise(TEXT, OPTIONS));
    expect(tags).toEqual(textTasks.tags(TEXT, { most: 3 }));
  });

  it('refuses as the tasks do where there is too little to learn from', async () => {
    const refused = thread.run('suggestCategories', TEXT, [
      { id: 'a', name: 'A', examples: [TEXT] },
    ]);
    await expect(refused).rejects.toThrow(TooLittleToLearnError);
    await expect(refused).rejects.toThrow('at least two categories with 3 posts');
  });

  it.each([
    ['takes too long', `if (text === 'bad') for (;;); ${ANSWER}`, 'took too long'],
    ['fails', `if (text === 'bad') throw new Error('Broken.'); ${ANSWER}`, 'Broken.'],
    ['ends the thread', `if (text === 'bad') process.exit(); ${ANSWER}`, 'has ended'],
  ])('goes on in a new thread after a task that %s, which fails alone', async (_, body, reason) => {
    const fragile = new TextThread(worker(body), { taskMs: 3_000, idleMs: 60_000 });
    const results = await Promise.allSettled(
      ['good', 'bad', 'better'].map((text) => fragile.run('summarise', text, OPTIONS)),
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(String((results[1] as PromiseRejectedResult).reason)).toContain(reason);
    fragile.close();
  });

  it('ends after a while without work, and begins again with the next', async () => {
    const idle = new TextThread(worker(ANSWER), { taskMs: 5_000, idleMs: 1 });
    const thread = async () => (await idle.run('summarise', 'text', OPTIONS)).language;
    const first = await thread();
    let next = first;
    while (next === first) {
      await pause(5);
      next = await thread();
    }
    expect(Number(next)).toBeGreaterThan(Number(first));
    idle.close();
  });

  it('fails what waits for it when it is closed', async () => {
    const closed = new TextThread(worker(''), { taskMs: 5_000, idleMs: 5_000 });
    const waiting = ['a', 'b'].map((text) => closed.run('summarise', text, OPTIONS));
    closed.close();
    const results = await Promise.allSettled(waiting);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
