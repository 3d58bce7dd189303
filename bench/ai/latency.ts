import { casesFor } from '../pages/cases.ts';
import { middle, median } from '../harness/compare.ts';
import { createDatabase } from '../harness/database.ts';
import { loadPosts } from '../harness/dataset.ts';
import { LoadGenerator } from '../harness/load-generator.ts';
import type { LoadResult } from '../harness/load.ts';
import { post } from '../harness/post.ts';
import { createAccount, Service } from '../harness/service.ts';
import { Side } from '../harness/side.ts';

export interface Latencies {
  idle: LoadResult;
  busy: LoadResult;
  /** Number of summaries made during the measurement. */
  summariesPerSecond: number;
}

const POSTS = 20_000;
const ROUNDS = 7;
const SECONDS = 1.5;
const CONNECTIONS = 2;
const UNCACHED = 'uncached page';
const SUMMARISERS = 2;

/**
 * Measures how fast the built service lists posts: alone, and while clients request summaries of
 * new texts.
 */
export async function latencyBeside(texts: string[]): Promise<Latencies> {
  const url = await createDatabase('sqlite');
  const account = createAccount(url);
  const accounts = await loadPosts(url, account, POSTS);
  const service = await Service.start(url);
  const generator = await LoadGenerator.start(CONNECTIONS);
  const listing = casesFor(accounts, '').find(({ name }) => name === UNCACHED)!;
  const side = new Side(service.port, listing);
  const list = () => generator.measure(side, SECONDS);
  const left = texts.values();
  const summarise = (text: string) =>
    post(service.port, account.rawKey, '/api/v1/ai/summaries', { text, sentences: 3 });

  await list();
  await summarise(left.next().value!);
  const rounds: { idle: LoadResult; busy: LoadResult; summaries: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const idle = await list();
    let summaries = 0;
    let isOver = false;
    const work = Array.from({ length: SUMMARISERS }, async () => {
      while (!isOver) {
        await summarise(left.next().value!);
        summaries += 1;
      }
    });
    const busy = await list();
    isOver = true;
    await Promise.all(work);
    rounds.push({ idle, busy, summaries });
  }
  const summariesPerSecond = median(rounds.map(({ summaries }) => summaries)) / SECONDS;
  const of = (which: 'idle' | 'busy') => middle(rounds.map((round) => round[which]));
  return { idle: of('idle'), busy: of('busy'), summariesPerSecond };
}
