import { Injectable } from '@nestjs/common';
import { feedAddress, type splitAddress } from '../../feeds/feed-address.js';
import type { FeedPreview } from '../documents/feed-preview.js';
import { FeedFailure, isUnspoken } from '../fetching/feed-failure.js';
import { FeedFetcher, notAFeed } from '../fetching/feed-fetcher.js';
import type { OriginRequest } from '../fetching/own-requests.js';
import type { FetchedFeed } from '../fetching/feed-fetcher.js';
import { distinctLinks } from './distinct-links.js';
import type { FeedLink, PageLinks } from './page-links.js';

const WELL_KNOWN = 'feed rss atom.xml feed.xml rss.xml index.xml feed.json'.split(' ');
const CONCURRENT_PROBES = 3;
/** What a subscription to a page tries, beside the page. */
const MAX_ADVERTISED = 5;
const MAX_ANCHORS = 3;
const MAX_CANDIDATES = 12;
/** No further well-known address is tried after this time. */
const MAX_PROBING_MS = 10_000;

/** A feed that an address leads to; its preview is known where its document was read. */
export interface FoundFeed extends FeedLink {
  preview: FeedPreview | null;
}

/** A feed, and the address that a subscription stores. The caller releases the fetched document. */
export interface LocatedFeed {
  feedUrl: string;
  fetched: FetchedFeed;
}

export interface LocateOptions {
  /** Whether a page gives the first of its feeds that can be read. */
  mayBePage: boolean;
  own?: OriginRequest | null;
  /** An address that is known to have none. */
  skipped?: string | null;
}

/** Finds feeds by the address of a web page. Its requests have the same limits as those for feeds. */
@Injectable()
export class FeedDiscovery {
  constructor(private readonly source: FeedFetcher) {}

  /**
   * The feeds that an address leads to, best first: the address itself, feeds that its page
   * advertises, anchors. Without any of these, well-known addresses of the same host are tried.
   * @throws FeedFailure where the address cannot be fetched
   */
  async discover(
    accountId: string,
    url: string,
    own: OriginRequest | null = null,
  ): Promise<FoundFeed[]> {
    const document = await this.source.fetchDocument(url, [accountId], { own });
    const found = await this.source.describe(document, accountId);
    if (found.refusal === undefined) return [{ feedUrl: document.permanentUrl ?? url, ...found }];
    const { advertised, anchors } = found.links;
    const links = distinctLinks([...advertised, ...anchors]);
    if (links.length > 0) return links.map((link) => ({ ...link, preview: null }));
    return this.probe(accountId, wellKnownNear(document.url));
  }

  /** As `discover`, of the first of these addresses at which a server is. */
  async discoverAny(
    accountId: string,
    [first, ...others]: ReturnType<typeof splitAddress>[],
  ): Promise<FoundFeed[]> {
    const { feedUrl, credentials } = first!;
    const rest = { userAgent: null, cookie: null, headers: {} };
    const own = credentials && { ...credentials, ...rest, origin: new URL(feedUrl).origin };
    try {
      return await this.discover(accountId, feedUrl, own);
    } catch (error) {
      if (!isUnspoken(error) || others.length === 0) throw error;
      return this.discoverAny(accountId, others);
    }
  }

  /**
   * The feed at an address. With `mayBePage`, a page gives the first of its feeds that can be read:
   * those that it advertises, anchors, well-known addresses. Each address is fetched once, one after
   * another, and none of a host that asks for a pause. `accept` gets each address before it is fetched, and
   * may throw.
   * @throws FeedFailure where no feed is found
   */
  async locate(
    accountId: string,
    url: string,
    accept: (feedUrl: string) => Promise<void>,
    { mayBePage, own = null, skipped = null }: LocateOptions,
  ): Promise<LocatedFeed> {
    await accept(url);
    if (this.source.isCustom(url)) {
      return { feedUrl: url, fetched: await this.source.fetchFeed(url, [accountId]) };
    }
    const document = await this.source.fetchDocument(url, [accountId], { own });
    const reading = await this.source.readFeed(document, [accountId]);
    if (reading.refusal === undefined) {
      return { feedUrl: url, fetched: { document, ...reading } };
    }
    const offer = notAFeed(reading, document);
    if (!mayBePage) throw offer;
    const tried = new Set([url, document.url, skipped]);
    const candidates = listCandidates(reading.links, document.url).filter((one) => !tried.has(one));
    const named = new Set(reading.links.advertised.map(({ feedUrl: one }) => toStoredAddress(one)));
    let failure: FeedFailure | undefined;
    const pausing = new Set<string>();
    const deadline = Date.now() + MAX_PROBING_MS;
    for (const feedUrl of candidates) {
      if (Date.now() > deadline) break;
      const { host } = new URL(feedUrl);
      if (pausing.has(host)) continue;
      await accept(feedUrl);
      try {
        return { feedUrl, fetched: await this.source.fetchFeed(feedUrl, [accountId], { own }) };
      } catch (error) {
        if (!(error instanceof FeedFailure)) throw error;
        if (named.has(feedUrl)) failure ??= error;
        if (error.retryAfter !== null || error.httpStatus === 429) pausing.add(host);
      }
    }
    // What is wrong with the feed that the page names first, rather than with a guess.
    throw failure ?? offer;
  }

  /** The addresses that answer with a feed, in the order given, each feed once. */
  private async probe(accountId: string, addresses: string[]): Promise<FoundFeed[]> {
    const deadline = Date.now() + MAX_PROBING_MS;
    const found: (FoundFeed | null)[] = [];
    const waiting = [...addresses.entries()];
    const work = async () => {
      for (let next = waiting.shift(); next && Date.now() < deadline; next = waiting.shift()) {
        const [index, address] = next;
        found[index] = await this.tryFeed(accountId, address);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT_PROBES }, work));
    return distinctLinks(found.filter((link) => link !== null && link !== undefined));
  }

  private async tryFeed(accountId: string, address: string): Promise<FoundFeed | null> {
    try {
      const document = await this.source.fetchDocument(address, [accountId]);
      const found = await this.source.describe(document, accountId);
      if (found.refusal !== undefined) return null;
      return { feedUrl: document.permanentUrl ?? document.url, ...found };
    } catch (error) {
      if (error instanceof FeedFailure) return null;
      throw error;
    }
  }
}

/** The addresses at which the feed of a page may be, the likeliest first; each once. */
function listCandidates({ advertised, anchors }: PageLinks, pageUrl: string): string[] {
  const linked = [...advertised.slice(0, MAX_ADVERTISED), ...anchors.slice(0, MAX_ANCHORS)];
  const addresses = [...linked.map(({ feedUrl }) => feedUrl), ...wellKnownNear(pageUrl)];
  const stored = addresses.flatMap((address) => toStoredAddress(address) ?? []);
  return [...new Set(stored)].slice(0, MAX_CANDIDATES);
}

function toStoredAddress(address: string): string | null {
  try {
    return feedAddress(address);
  } catch {
    return null;
  }
}

/**
 * Relative to the page, since a site may live in a folder of its host, and at the host's root; not
 * the page itself.
 */
function wellKnownNear(pageUrl: string): string[] {
  const bases = [new URL('.', pageUrl), new URL('/', pageUrl)];
  const addresses = bases.flatMap((base) => WELL_KNOWN.map((path) => new URL(path, base).href));
  return [...new Set(addresses)].filter((address) => address !== pageUrl);
}
