import type { BenchRequest } from '../pages/cases.ts';
import { growthKey, PER_ACCOUNT } from './growth-dataset.ts';
import { seededRandom } from '../../packages/testkit/seeded-random.ts';
import { rawKey } from '../harness/raw-keys.ts';
import type { Side } from '../harness/side.ts';

type Load = Side['load'];

const REQUESTS = 20_000;
/** Few enough that their pages stay in the page cache. */
const ACCOUNTS_AGAIN = 20;
const PAGE_1 = '/api/v1/posts?page=1&pageSize=20';
const AFTER_ALL_POSTS = Date.UTC(2100, 0, 1);

/** The loads for a database with this number of accounts. Each request uses a random key. */
export function growthLoads(
  accounts: number,
): Record<'page1' | 'again' | 'keyCheck' | 'keyRefused', Load> {
  const random = seededRandom(accounts);
  const below = (most: number) => Math.floor(random() * most);
  const request = (path: string, raw: string): BenchRequest => ({
    path,
    headers: { 'x-api-key': raw },
  });
  const anyKey = (of = accounts) => growthKey(below(of * PER_ACCOUNT.keys));
  const load = (name: string, status: number, getRequest: (n: number) => BenchRequest): Load => ({
    ...{ name, status },
    requests: Array.from({ length: REQUESTS }, (_, n) => getRequest(n)),
  });
  // A filter that matches all posts makes each request a page 1 that is not cached.
  const before = (n: number) => new Date(AFTER_ALL_POSTS + n).toISOString();
  return {
    page1: {
      ...load('page 1', 200, (n) => request(`${PAGE_1}&publishedBefore=${before(n)}`, anyKey())),
      uncached: true,
    },
    again: load('page 1 asked again', 200, () =>
      request(PAGE_1, anyKey(Math.min(accounts, ACCOUNTS_AGAIN))),
    ),
    // The cheapest operation for a key: it only looks the key up.
    keyCheck: load('key check', 200, () => request('/api/v1/scopes', anyKey())),
    keyRefused: load('key refused', 401, (n) => request(PAGE_1, rawKey('unknown', n))),
  };
}
