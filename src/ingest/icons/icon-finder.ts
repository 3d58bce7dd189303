import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { DomainError } from '../../http/problems/errors.js';
import { FetchError } from '../../outgoing/fetch-error.js';
import { FeedFetcher } from '../fetching/feed-fetcher.js';
import { SafeFetcher } from '../fetching/safe-fetcher.js';
import type { FetchedDocument } from '../fetching/safe-fetcher.js';
import { detectIconType } from './icon-image.js';
import type { IconImage } from './icons.repository.js';

const ACCEPT = 'image/png, image/webp, image/x-icon, image/*;q=0.8, */*;q=0.1';
/** The links of a page that are tried before `/favicon.ico`. */
const MAX_LINKS = 3;
/** No further address of a site is tried after this time. */
const MAX_SEARCH_MS = 30_000;
/** The longest distance between two requests of one search. */
const MAX_SPACING_MS = 10_000;
/** The largest icon that is stored. */
const MAX_ICON_BYTES = 100 * 1_024;
const EMBEDDED = /^data:[^,]{0,100};base64,/i;

/** The limits of what is fetched to find an icon, pages too; below those of feeds. */
export const ICON_LIMITS = {
  ...{ maxBytes: 2 * 1_024 * 1_024, connectTimeout: 5_000 },
  ...{ headersTimeout: 10_000, totalTimeout: 15_000 },
};

/** Fetches icons, with limits of its own; as safely as feeds. */
export class IconFetcher extends SafeFetcher {}

/** For whom an icon is looked for, and what ends the search. */
export interface IconSearchOptions {
  accountId: string;
  signal: AbortSignal;
}

/**
 * Finds the icon of a feed or of a site. What a publisher does wrong gives no icon; an end by the
 * signal throws.
 */
@Injectable()
export class IconFinder {
  private readonly spacingMs: number;

  constructor(
    private readonly fetcher: IconFetcher,
    private readonly source: FeedFetcher,
    { POLL_HOST_SPACING_MS }: Env,
  ) {
    this.spacingMs = Math.min(POLL_HOST_SPACING_MS, MAX_SPACING_MS);
  }

  /** The picture at an address; null where there is none that may be stored. */
  async fetch(url: string, options: IconSearchOptions): Promise<IconImage | null> {
    const document = await this.request(url, options);
    if (!document) return null;
    const bytes = Buffer.from(document.body);
    document.release();
    return document.isTruncated ? null : toImage(bytes);
  }

  /** The icon that the page of a site names, or its `/favicon.ico`; null without one. */
  async findOfSite(site: string, options: IconSearchOptions): Promise<IconImage | null> {
    const deadline = Date.now() + MAX_SEARCH_MS;
    const page = await this.request(site, options);
    const named = page ? await this.findIcons(page, options) : [];
    const known = new URL('/favicon.ico', page?.url ?? site).href;
    for (const address of new Set([...named.slice(0, MAX_LINKS), known])) {
      if (Date.now() > deadline) break;
      const found = await this.imageAt(address, options);
      if (found) return found;
    }
    return null;
  }

  private async imageAt(address: string, options: IconSearchOptions): Promise<IconImage | null> {
    const embedded = EMBEDDED.exec(address)?.[0];
    if (embedded) return toImage(Buffer.from(address.slice(embedded.length), 'base64'));
    await wait(this.spacingMs, undefined, { signal: options.signal });
    return this.fetch(address, options);
  }

  private async findIcons(
    page: FetchedDocument,
    { accountId }: IconSearchOptions,
  ): Promise<string[]> {
    const read = await orNull(this.source.describe(page, accountId));
    return read?.refusal === undefined ? [] : read.links.icons;
  }

  /** The answer, if it has status 200. */
  private async request(
    url: string,
    { accountId, signal }: IconSearchOptions,
  ): Promise<FetchedDocument | null> {
    const conditions = { accept: ACCEPT, owners: [accountId], signal };
    const document = await orNull(this.fetcher.fetch(url, conditions));
    signal.throwIfAborted();
    if (document?.status === 200) return document;
    document?.release();
    return null;
  }
}

function toImage(bytes: Buffer): IconImage | null {
  const type = bytes.length <= MAX_ICON_BYTES ? detectIconType(bytes) : null;
  return type === null ? null : { type, bytes };
}

/** Null for a failure of the publisher, or of a limit. */
function orNull<Result>(asking: Promise<Result>): Promise<Result | null> {
  return asking.catch((error: unknown) => {
    if (error instanceof FetchError || error instanceof DomainError) return null;
    throw error;
  });
}
