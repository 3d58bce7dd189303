import { Injectable } from '@nestjs/common';
import { decodeFeed } from '../parsing/decode.js';
import { feedAddress } from '../feed-address.js';
import {
  FeedFailure,
  fetchDocument,
  fetchFeed,
  readFeed,
  readFetched,
} from '../fetching/feed-source.js';
import type { FetchedFeed } from '../fetching/feed-source.js';
import { feedLinksOf } from './page-links.js';
import type { FeedLink, PageLinks } from './page-links.js';
import { header } from '../fetching/response-headers.js';
import { SafeFetcher } from '../fetching/safe-fetcher.js';
import type { FetchedDocument } from '../fetching/safe-fetcher.js';

const WELL_KNOWN = 'feed rss atom.xml feed.xml rss.xml index.xml feed.json'.split(' ');
const PROBES_AT_ONCE = 3;
/** After that no further well-known address is tried. */
const PROBING_MS = 10_000;

/** A feed, and the address that a subscription to it keeps. */
export interface LocatedFeed {
  feedUrl: string;
  fetched: FetchedFeed;
}

/** Finds feeds where users only know a web page. Everything is fetched as safely as a feed. */
@Injectable()
export class FeedDiscovery {
  constructor(private readonly fetcher: SafeFetcher) {}

  /**
   * The feeds that an address leads to, best first: itself, what its page advertises, anchors,
   * and where there is none of these, feeds at well-known addresses of the same host.
   * @throws FeedFailure where the address cannot be fetched
   */
  async discover(url: string): Promise<FeedLink[]> {
    const document = await fetchDocument(this.fetcher, url);
    const itself = await asFeed(document, url);
    if (itself) return [itself];
    const { advertised, anchors } = linksOf(document);
    const links = [...advertised, ...anchors];
    return links.length > 0 ? eachOnce(links) : this.probe(wellKnownNear(document.url));
  }

  /**
   * The feed at an address, or else the first that the page there advertises; each is fetched
   * once. `accept` sees the address of either before it is fetched, and may throw.
   * @throws FeedFailure where there is no feed to be had
   */
  async locate(url: string, accept: (feedUrl: string) => Promise<void>): Promise<LocatedFeed> {
    await accept(url);
    const document = await fetchDocument(this.fetcher, url);
    try {
      return { feedUrl: url, fetched: await readFetched(document) };
    } catch (error) {
      const [link] = error instanceof FeedFailure ? linksOf(document).advertised : [];
      if (!link) throw error;
      const feedUrl = feedAddress(link.feedUrl);
      await accept(feedUrl);
      return { feedUrl, fetched: await fetchFeed(this.fetcher, feedUrl) };
    }
  }

  /** What answers with a feed, in the order of the addresses, each feed once. */
  private async probe(addresses: string[]): Promise<FeedLink[]> {
    const deadline = Date.now() + PROBING_MS;
    const found: (FeedLink | null)[] = [];
    const waiting = [...addresses.entries()];
    const work = async () => {
      for (let next = waiting.shift(); next && Date.now() < deadline; next = waiting.shift()) {
        const [index, address] = next;
        found[index] = await this.tryFeed(address);
      }
    };
    await Promise.all(Array.from({ length: PROBES_AT_ONCE }, work));
    return eachOnce(found.filter((link) => link !== null && link !== undefined));
  }

  private async tryFeed(address: string): Promise<FeedLink | null> {
    try {
      const document = await fetchDocument(this.fetcher, address);
      return await asFeed(document, document.url);
    } catch (error) {
      if (error instanceof FeedFailure) return null;
      throw error;
    }
  }
}

/** The document as the feed that it is; null where it is none. */
async function asFeed(document: FetchedDocument, url: string): Promise<FeedLink | null> {
  try {
    const { title } = await readFeed(document);
    return { feedUrl: document.permanentUrl ?? url, title, type: typeOf(document.body) };
  } catch (error) {
    if (error instanceof FeedFailure) return null;
    throw error;
  }
}

/** Servers call feeds all sorts of things, so their first characters decide. */
function typeOf(body: Buffer): string {
  const beginning = body.toString('latin1', 0, 4_096);
  if (/^[^<]*[{[]/.test(beginning)) return 'application/feed+json';
  if (/<(\w+:)?feed[\s>]/.test(beginning)) return 'application/atom+xml';
  return /<rdf:rdf[\s>]/i.test(beginning) ? 'application/rdf+xml' : 'application/rss+xml';
}

const eachOnce = (links: FeedLink[]): FeedLink[] =>
  links.filter(({ feedUrl }, at) => links.findIndex((link) => link.feedUrl === feedUrl) === at);

const linksOf = ({ body, headers, url }: FetchedDocument): PageLinks =>
  feedLinksOf(decodeFeed(body, header(headers, 'content-type')), url);

/** Beside the page, since a site may live in a folder of its host, and at the host's root. */
function wellKnownNear(pageUrl: string): string[] {
  const bases = [new URL('.', pageUrl), new URL('/', pageUrl)];
  return [...new Set(bases.flatMap((base) => WELL_KNOWN.map((path) => new URL(path, base).href)))];
}
