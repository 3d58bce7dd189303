import { Sluice } from 'sluice-client';
import { SERVICE_URL } from '../path-prefix.ts';
import { Problem } from './problem.ts';

export type { Page, Schemas } from 'sluice-client';

/** As long as a browser waits by itself: a model can take its time. */
const LONGEST_ANSWER_MS = 300_000;

/**
 * Client of the service's API; requests carry the session cookie. The query client decides about
 * repetitions.
 */
export const api = new Sluice({
  baseUrl: SERVICE_URL,
  maxRetries: 0,
  timeoutMs: LONGEST_ANSWER_MS,
});

/**
 * Returns the result of a request.
 * @throws Problem for an error response or a failed request
 */
export async function unwrap<T>(request: PromiseLike<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    throw Problem.from(error);
  }
}

/**
 * Reads all pages of a list, one after another.
 * @throws as `unwrap`
 */
export const readAllPages = <T>(list: AsyncIterable<T>): Promise<T[]> => unwrap(collect(list));

async function collect<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const element of list) all.push(element);
  return all;
}
