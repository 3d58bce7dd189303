import type { BenchAccount } from '../harness/dataset.ts';
import { seededRandom } from '../../packages/testkit/seeded-random.ts';
import { rawKey } from '../harness/raw-keys.ts';

/** A request of a case, the same for both servers. */
export interface BenchRequest {
  path: string;
  headers: Record<string, string>;
}

/** One row of the table: the requests that are repeated, and the expected responses. */
export interface Case {
  name: string;
  status: number;
  /** Set if the baseline cannot give the same response as Sluice. */
  baselineStatus?: number;
  requests: BenchRequest[];
  /** Whether no page may come from the page cache. */
  uncached?: boolean;
  /** Whether posts are published into the account during the case. */
  written?: boolean;
}

const PAGE_SIZE = 20;
const UNCACHED_REQUESTS = 20_000;
const UNKNOWN_KEYS = 100_000;
const PAGE_1 = `page=1&pageSize=${PAGE_SIZE}`;

/** All cases. The first account is the large one, and `etag` is the tag of its first page. */
export function casesFor(accounts: BenchAccount[], etag: string): Case[] {
  const key = accounts[0]!.rawKey;
  const get = (search: string, headers: Record<string, string> = {}): BenchRequest => ({
    path: `/api/v1/posts?${search}`,
    headers: { 'x-api-key': key, ...headers },
  });
  return [
    { name: 'page 1 asked again', status: 200, requests: [get(PAGE_1)] },
    {
      name: '304',
      status: 304,
      baselineStatus: 200,
      requests: [get(PAGE_1, { 'if-none-match': etag })],
    },
    {
      name: 'uncached page',
      status: 200,
      requests: uncachedRequests(accounts),
      uncached: true,
    },
    {
      name: 'page 1 with content asked again',
      status: 200,
      requests: [get(`${PAGE_1}&include=content`)],
    },
    {
      name: 'key refused',
      status: 401,
      requests: Array.from({ length: UNKNOWN_KEYS }, (_, n) =>
        get(PAGE_1, { 'x-api-key': rawKey('unknown', n) }),
      ),
    },
    { name: 'page 1 while posts are written', status: 200, requests: [get(PAGE_1)], written: true },
  ];
}

/** All different; each round spells them differently. */
function uncachedRequests(accounts: BenchAccount[]): BenchRequest[] {
  const random = seededRandom(7);
  const below = (most: number) => Math.floor(random() * most);
  const requests = new Map<string, BenchRequest>();
  while (requests.size < UNCACHED_REQUESTS) {
    const main = random() < 0.5;
    const account = accounts[main ? 0 : below(accounts.length)]!;
    const { feedIds, categoryIds, first, last } = account;
    const search = new URLSearchParams({ pageSize: String(PAGE_SIZE) });
    const kind = random();
    if (kind < 0.3) search.set('feedId', feedIds[below(feedIds.length)]!);
    else if (kind < 0.5) search.set('categoryId', categoryIds[below(categoryIds.length)]!);
    if (random() < 0.5) search.set('publishedBefore', iso(first + below(last - first)));
    if (random() < 0.2) search.set('publishedAfter', iso(first + below((last - first) / 2)));
    if (random() < 0.2) search.set('sort', 'publishedAt');
    search.set('page', String(1 + below(main ? 50 : 3)));
    const path = `/api/v1/posts?${search.toString()}`;
    requests.set(account.rawKey + path, { path, headers: { 'x-api-key': account.rawKey } });
  }
  return [...requests.values()];
}

const iso = (instant: number) => new Date(Math.floor(instant)).toISOString();
