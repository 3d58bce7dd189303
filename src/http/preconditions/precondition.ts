import { nameVersion } from '../../common/record-version.js';
import type { VersionedRecord } from '../../common/record-version.js';
import { PreconditionFailedError } from '../problems/errors.js';

const SECOND = 1_000;

/** What a writer knows of the record. */
export interface Known {
  /** The names of versions of which the record must have one; `*` is any. */
  versions?: readonly string[] | '*';
  /** The instant since which it must not have changed, in seconds. */
  unmodifiedSince?: number | undefined;
}

/**
 * The precondition of a write (RFC 9110, section 13.1). The transaction of the write checks it on a
 * locked record: of two writes that read the same version, the second one fails.
 */
export class Precondition {
  /** No precondition. */
  static readonly none = new Precondition({});

  constructor(private readonly known: Known) {}

  /**
   * @param record as it is now, and locked
   * @throws PreconditionFailedError
   */
  check(record: VersionedRecord): void {
    const { versions, unmodifiedSince } = this.known;
    if (versions !== undefined && versions !== '*' && !versions.includes(nameVersion(record))) {
      throw new PreconditionFailedError();
    }
    if (unmodifiedSince === undefined || record.updatedAt === undefined) return;
    if (Math.floor(record.updatedAt / SECOND) * SECOND > unmodifiedSince) {
      throw new PreconditionFailedError();
    }
  }

  /**
   * Of what no read returns, so that it has no version: `*` alone matches.
   * @throws PreconditionFailedError
   */
  checkUntagged(): void {
    const { versions } = this.known;
    if (versions !== undefined && versions !== '*') throw new PreconditionFailedError();
  }
}
