import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { DomainError } from '../../http/problems/errors.js';
import { isBareAddress, likelyAddress, withoutFeedScheme } from '../../common/bare-address.js';
import { newId } from '../../common/ids.js';
import { MAX_URL_LENGTH } from '../../content/limits.js';
import { splitAddress } from '../../feeds/feed-address.js';
import type { Credentials } from '../../feeds/feed-address.js';
import type { ImportRowEntity } from './import-row.entity.js';
import type { ImportEntity } from './import.entity.js';
import type { OpmlRow } from './opml.parser.js';

const ROWS_AT_ONCE = 200;

/** An import with its rows, in the order of the document. */
export interface ImportPlan {
  job: ImportEntity;
  rows: ImportRowEntity[];
}

/** The place of a row, for which its credentials are encrypted. */
export type RowPosition = Pick<ImportRowEntity, 'accountId' | 'importId' | 'position'>;

interface PlanOptions {
  /** Those of extensions. */
  schemes?: readonly string[];
  /** Encrypts the credentials of an address, which are no part of what is stored of it. */
  seal?: (credentials: Credentials, row: RowPosition) => string;
}

/**
 * Makes an import of the feeds of a document. Two kinds of rows have their result immediately:
 * addresses that cannot be fetched, and feeds that the document repeats. The other rows are ordered
 * by host, so that the feeds of one publisher are spread over the import. The turn of a row is the
 * number of rows of its host before it. Between batches of rows other requests have their turn.
 */
export async function planImport(
  accountId: string,
  listed: OpmlRow[],
  { schemes = [], seal }: PlanOptions = {},
): Promise<ImportPlan> {
  const now = Date.now();
  const importId = newId();
  const seen = new Set<string>();
  const turns = new Map<string, number>();
  const planned = ({ feedUrl, ...row }: OpmlRow, position: number): ImportRowEntity => {
    const pending = { importId, position, accountId, ...row, ...PENDING };
    try {
      const given = withoutFeedScheme(feedUrl);
      const { feedUrl: address, credentials } = splitAddress(likelyAddress(given), { schemes });
      // Without its scheme, since the import tries https and http.
      const shown = isBareAddress(given) ? address.replace(/^https?:\/\//, '') : address;
      if (seen.has(address)) return { ...pending, ...REPEATED, feedUrl: shown };
      seen.add(address);
      const { host } = new URL(address);
      const turn = turns.get(host) ?? 0;
      turns.set(host, turn + 1);
      const sealed = (credentials && seal?.(credentials, pending)) ?? null;
      return { ...pending, feedUrl: shown, turn, credentials: sealed };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { code, message } = error;
      return { ...pending, feedUrl: storable(feedUrl), status: 'failed', code, message };
    }
  };
  const rows: ImportRowEntity[] = [];
  for (const [position, row] of listed.entries()) {
    rows.push(planned(row, position));
    if (position % ROWS_AT_ONCE === 0) await yieldToEventLoop();
  }
  const remaining = rows.filter(({ status }) => status === 'pending').length;
  const finishedAt = remaining === 0 ? now : null;
  return { job: { id: importId, accountId, remaining, createdAt: now, finishedAt }, rows };
}

/** The rows in the order of their turns in the document, numbered from `start`. */
export function queuedFrom(start: number, rows: ImportRowEntity[]): ImportRowEntity[] {
  const inOrder = rows.toSorted((a, b) => a.turn - b.turn || a.position - b.position);
  return inOrder.map((row, place) => ({ ...row, turn: start + place }));
}

const PENDING = {
  status: 'pending',
  credentials: null,
  feedId: null,
  code: null,
  message: null,
  turn: 0,
  attempts: 0,
  leaseOwner: null,
  leasedUntil: 0,
} as const;

const REPEATED = {
  status: 'skipped',
  code: 'conflict',
  message: 'The document lists this feed more than once.',
} as const;

/** Without what may be a password. */
const storable = (feedUrl: string): string =>
  feedUrl
    .replace(/\/\/[^/?#@]*@/, '//')
    .slice(0, MAX_URL_LENGTH)
    .toWellFormed();
