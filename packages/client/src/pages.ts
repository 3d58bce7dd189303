import { ApiPromise } from './api-promise.js';
import type { Answer } from './api-promise.js';
import { UnexpectedAnswerError } from './errors.js';

/** One page of a list. */
export interface Page<T> {
  data: T[];
  page?: number;
  pageSize?: number;
  hasMore?: boolean;
  /** With `count: true`: all results, exact up to 10,000. */
  total?: number;
  /** Continues behind this page; undefined on the last one. */
  nextCursor: string | undefined;
}

type GetNext<T> = (url: string) => Promise<Answer<Page<T>>>;

/**
 * The first page of a list, which is under way. `for await` gives all elements of this page and of
 * those behind it.
 */
export class PagePromise<T> extends ApiPromise<Page<T>> implements AsyncIterable<T> {
  readonly #getNext: GetNext<T>;

  constructor(first: Promise<Answer<Page<T>>>, getNext: GetNext<T>) {
    super(first);
    this.#getNext = getNext;
  }

  /** All pages, one after another. */
  async *pages(): AsyncGenerator<Page<T>, void, undefined> {
    let answer = await this.withResponse();
    for (;;) {
      yield answer.data;
      const next = findNextLink(answer.response, answer.data);
      if (next === undefined) return;
      answer = await this.#getNext(next);
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for await (const { data } of this.pages()) yield* data;
  }
}

/** The body of a list, with the cursor of its `Link`. */
export function buildPage<T>(body: Omit<Page<T>, 'nextCursor'>, response: Response): Page<T> {
  const next = findNextLink(response, body);
  const nextCursor = next === undefined ? undefined : getCursor(next);
  return { ...body, nextCursor };
}

function findNextLink(
  { headers }: Response,
  { hasMore }: { hasMore?: boolean },
): string | undefined {
  // The list of changes always has a link.
  if (hasMore === false) return undefined;
  return /<([^<>]*)>\s*;\s*rel="?next"?/.exec(headers.get('link') ?? '')?.[1];
}

/** The link may be relative to the service. */
const getCursor = (link: string): string | undefined =>
  new URL(link, 'http://service').searchParams.get('cursor') ?? undefined;

/**
 * The address of a link.
 * @throws UnexpectedAnswerError for another origin, which must not get the key
 */
export function linkedUrl(link: string, baseUrl: URL): URL {
  const url = new URL(link, baseUrl);
  if (url.origin === baseUrl.origin) return url;
  const sentence = `The next page is at another origin (${url.origin}), which is not followed.`;
  throw new UnexpectedAnswerError(sentence);
}
