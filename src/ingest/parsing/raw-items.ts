import { hash } from 'node:crypto';
import { VERSION } from '../../config/version.js';
import { sanitizesByItself } from '../../content/sanitizer.js';
import type { ParsedItem, SkippedItem } from './parsed-feed.js';

/** Of the hash in base64: 132 bits. */
const HASH_LENGTH = 22;

/**
 * Reads the items of one document, apart from those whose raw form is known. The hash covers all
 * that the content of an item depends on: a further version of Sluice reads each item again. What a
 * sanitiser of an extension makes may change at any time, so that nothing is known then.
 */
export class RawItems {
  readonly skipped: SkippedItem[] = [];
  private readonly known: ReadonlySet<string>;
  private readonly isUsed = sanitizesByItself();

  constructor(
    known: Iterable<string>,
    private readonly context: unknown,
  ) {
    this.known = new Set(known);
  }

  /**
   * The items, parsed, that are not known.
   * @param context what else the content of the items depends on
   */
  parse<Raw>(
    items: Raw[],
    context: unknown,
    getDate: (item: Raw) => number | null,
    parse: (item: Raw) => ParsedItem,
  ): ParsedItem[] {
    if (!this.isUsed) return items.map(parse);
    const salt = JSON.stringify([VERSION, this.context, context]);
    return items.flatMap((item) => {
      const rawHash = hash('sha256', salt + JSON.stringify(item), 'base64url').slice(
        0,
        HASH_LENGTH,
      );
      if (!this.known.has(rawHash)) return { ...parse(item), rawHash };
      this.skipped.push({ rawHash, publishedAt: getDate(item) });
      return [];
    });
  }
}
