import { DomainError } from '../../common/errors.js';
import { newId } from '../../common/ids.js';
import { feedAddress } from '../feed-address.js';
import type { ImportRowEntity } from './import-row.entity.js';
import type { ImportEntity } from './import.entity.js';
import type { OpmlRow } from './opml.reader.js';

const LONGEST_URL = 2_048;

/** An import with its rows, in the order of the document. */
export interface ImportPlan {
  job: ImportEntity;
  rows: ImportRowEntity[];
}

/**
 * Makes an import of the feeds of a document. What is clear without a fetch is settled at once:
 * addresses that cannot be fetched, and those that the document lists again. The rest takes turns
 * by host, so that no publisher meets all its feeds in a row.
 */
export function planImport(accountId: string, listed: OpmlRow[]): ImportPlan {
  const now = Date.now();
  const importId = newId();
  const seen = new Set<string>();
  const turns = new Map<string, number>();
  const rows = listed.map(({ feedUrl, ...row }, position): ImportRowEntity => {
    const planned = { importId, position, accountId, ...row, ...UNTOUCHED };
    try {
      const address = feedAddress(feedUrl);
      if (seen.has(address)) return { ...planned, ...LISTED_AGAIN, feedUrl: address };
      seen.add(address);
      const { host } = new URL(address);
      const turn = turns.get(host) ?? 0;
      turns.set(host, turn + 1);
      return { ...planned, feedUrl: address, turn };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { code, message } = error;
      return { ...planned, feedUrl: shown(feedUrl), status: 'failed', code, message };
    }
  });
  const remaining = rows.filter(({ status }) => status === 'pending').length;
  const finishedAt = remaining === 0 ? now : null;
  return { job: { id: importId, accountId, remaining, createdAt: now, finishedAt }, rows };
}

const UNTOUCHED = {
  status: 'pending',
  feedId: null,
  code: null,
  message: null,
  turn: 0,
  leaseOwner: null,
  leasedUntil: 0,
} as const;

const LISTED_AGAIN = {
  status: 'skipped',
  code: 'conflict',
  message: 'The document lists this feed more than once.',
} as const;

const shown = (feedUrl: string): string => feedUrl.slice(0, LONGEST_URL).toWellFormed();
