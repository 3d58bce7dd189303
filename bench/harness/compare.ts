import type { BenchRequest } from '../pages/cases.ts';
import type { LoadGenerator } from './load-generator.ts';
import type { LoadResult } from './load.ts';
import type { Side } from './side.ts';

/** In each round both servers are measured one after the other. */
export interface Rounds {
  rounds: number;
  seconds: number;
}

export interface Comparison {
  service: LoadResult;
  baseline: LoadResult;
  /** Median of the ratios of requests per second, service to baseline. */
  ratio: number;
}

/** Results of both servers in one round. */
export interface Round {
  service: LoadResult;
  baseline: LoadResult;
}

/** Measures both servers alternately. The order changes in every round. */
export async function takeTurns(
  load: LoadGenerator,
  service: Side,
  baseline: Side,
  { rounds, seconds }: Rounds,
): Promise<Round[]> {
  const results: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) {
      const first = await load.measure(service, seconds);
      results.push({ service: first, baseline: await load.measure(baseline, seconds) });
    } else {
      const first = await load.measure(baseline, seconds);
      results.push({ baseline: first, service: await load.measure(service, seconds) });
    }
  }
  return results;
}

export const compare = (rounds: Round[]): Comparison => ({
  service: middle(rounds.map((round) => round.service)),
  baseline: middle(rounds.map((round) => round.baseline)),
  ratio: median(
    rounds.map((round) => round.service.requestsPerSecond / round.baseline.requestsPerSecond),
  ),
});

const SAMPLE = 40;

/**
 * Requires that both servers send the same status and body, byte for byte, for requests from the
 * whole list.
 */
export async function requireSameAnswers(service: Side, baseline: Side): Promise<void> {
  const { requests, uncached } = service.load;
  const ask = async ({ port }: Side, { path, headers }: BenchRequest) => {
    // A different spelling, so that the page cache does not contain this page.
    const url = `http://127.0.0.1:${port}${path}${uncached ? '&' : ''}`;
    const { 'if-none-match': _, ...plain } = headers;
    const response = await fetch(url, { headers: { ...plain, 'x-request-id': 'bench' } });
    return { status: response.status, text: await response.text() };
  };
  for (const request of spread(requests, SAMPLE)) {
    const [ours, theirs] = [await ask(service, request), await ask(baseline, request)];
    const isSame = ours.status === theirs.status && ours.text === theirs.text;
    if (!isSame || theirs.status !== baseline.load.status) {
      const both = [ours, theirs].map(({ status, text }) => `${status} ${text}`).join('\n');
      throw new Error(`${request.path} is answered differently:\n${both}`);
    }
  }
}

/** A number of elements, evenly spread over a list. */
const spread = <T>(list: T[], count: number): T[] =>
  list.length <= count
    ? list
    : Array.from({ length: count }, (_, n) => list[Math.floor((n * list.length) / count)]!);

/** The median of each figure. */
export const middle = (results: LoadResult[]): LoadResult => ({
  sent: results.reduce((sum, { sent }) => sum + sent, 0),
  requestsPerSecond: median(results.map((result) => result.requestsPerSecond)),
  p50: median(results.map(({ p50 }) => p50)),
  p99: median(results.map(({ p99 }) => p99)),
});

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
