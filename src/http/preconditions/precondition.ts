import type { IncomingHttpHeaders } from 'node:http';
import { PreconditionFailedError } from '../problems/errors.js';
import { matchesTag } from './entity-tag.js';

const SECOND = 1_000;
/** The three date forms of HTTP begin with a day of the week; the oldest has no zone. */
const HTTP_DATE = /^[A-Z][a-z]{2,8},? /;

/**
 * The precondition of a write (RFC 9110, section 13.1). The transaction of the write checks it on a
 * locked record: of two writes that read the same version, the second one fails.
 */
export class Precondition {
  /** No precondition. */
  static readonly none = new Precondition({});

  private readonly tags: string | undefined;
  private readonly unmodifiedSince: number | undefined;

  constructor(headers: IncomingHttpHeaders) {
    this.tags = headers['if-match'];
    // A date is weaker than a tag, and is ignored beside one.
    if (this.tags === undefined) this.unmodifiedSince = instantIn(headers['if-unmodified-since']);
  }

  /**
   * @param tagNow the tag that a read of the record returns now
   * @param updatedAt when the record last changed, where that is known
   * @throws PreconditionFailedError
   */
  check(tagNow: () => string, updatedAt?: number): void {
    const { tags, unmodifiedSince } = this;
    if (tags !== undefined && !matchesTag(tags, tagNow())) throw new PreconditionFailedError();
    if (unmodifiedSince === undefined || updatedAt === undefined) return;
    if (Math.floor(updatedAt / SECOND) * SECOND > unmodifiedSince) {
      throw new PreconditionFailedError();
    }
  }

  /**
   * Of what no read returns, so that it has no tag: `*` alone matches.
   * @throws PreconditionFailedError
   */
  checkUntagged(): void {
    if (this.tags !== undefined && this.tags.trim() !== '*') throw new PreconditionFailedError();
  }
}

/** The instant of a header; undefined for a text that is no date, which is ignored. */
export function instantIn(header: string | undefined): number | undefined {
  if (header === undefined || !HTTP_DATE.test(header)) return undefined;
  const instant = Date.parse(header.endsWith('GMT') ? header : `${header} GMT`);
  return Number.isNaN(instant) ? undefined : instant;
}
