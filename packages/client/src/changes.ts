import type { components, operations } from './generated/schema.js';
import { Patience } from './following.js';
import type { RequestOptions } from './options.js';
import { pause } from './retries.js';
import type { Transport } from './transport.js';

type ChangesPage = components['schemas']['ChangesPage'];
export type Change = ChangesPage['data'][number];
type ChangesQuery = NonNullable<operations['listChanges']['parameters']['query']>;

/** Changes that belong together with a cursor. */
export interface ChangeBatch {
  changes: Change[];
  /** Where the reader stands behind these changes. Store it together with them. */
  cursor: string;
}

export interface FollowOptions extends Pick<ChangesQuery, 'types' | 'include' | 'since'> {
  /** Where to go on. Without one, all records of the account come first. */
  cursor?: string;
  /** Changes of one batch, 1 to 100. Default: 100. */
  pageSize?: number;
  signal?: AbortSignal;
}

/** How long the service holds an empty answer back. */
const WAIT_SECONDS = 30;
const PAGE_SIZE = 100;
/** An empty answer that was asked to be held back, but came sooner: a service that stops gives it. */
const EARLY_MS = 1_000;

/**
 * Follows the changes until the signal is aborted.
 * Connections, restarts and limits only pause it.
 */
export async function* followChanges(
  transport: Transport,
  { cursor, since, signal, pageSize = PAGE_SIZE, ...filter }: FollowOptions = {},
): AsyncGenerator<ChangeBatch, never, undefined> {
  const patience = new Patience(signal);
  const timeoutMs = 2 * WAIT_SECONDS * 1000;
  const options: RequestOptions = { signal, timeoutMs, maxRetries: 0 };
  let from = cursor;
  for (;;) {
    const start = from === undefined ? { since } : { cursor: from, wait: WAIT_SECONDS };
    const query = { ...filter, pageSize, ...start };
    const began = Date.now();
    let page: ChangesPage;
    try {
      const call = { name: 'changes.follow', method: 'GET', url: '/api/v1/changes' };
      ({ data: page } = await transport.send<ChangesPage>({ ...call, query, options }));
      patience.succeeded();
    } catch (error) {
      await patience.afterFailure(error);
      continue;
    }
    const isEmpty = page.data.length === 0;
    const isEarly = isEmpty && from !== undefined && Date.now() - began < EARLY_MS;
    const isNew = page.cursor !== from;
    from = page.cursor;
    if (isNew || !isEmpty) yield { changes: page.data, cursor: from };
    if (isEarly) await pause(EARLY_MS * (1 - Math.random() / 2), signal);
  }
}
