import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { HostTurns, TURN_MS } from '../polling/host-turns.js';
import type { FetchedPageEntity } from './fetched-page.entity.js';
import { FetchedPagesRepository } from './fetched-pages.repository.js';
import { PageFetcher } from './page-fetcher.js';
import type { FetchedText, PageOptions } from './page-fetcher.js';
import { SHORT_WORDS } from './wall.js';

const REPEATED: FetchedText = {
  failure: {
    ...{ reason: 'wall', mayPass: false },
    message: 'Another page of the site has the same text.',
  },
};

/**
 * The articles of pages. A page is fetched once for the posts of all accounts, by one process, in the turn of
 * its host (decision 93).
 */
@Injectable()
export class FetchedPages {
  constructor(
    private readonly pages: FetchedPagesRepository,
    private readonly turns: HostTurns,
    private readonly fetcher: PageFetcher,
  ) {}

  /**
   * The article of the page at an address, fetched after an instant. Undefined while another process
   * fetches it, or the host is busy.
   */
  async get(url: string, since: number, options: PageOptions): Promise<FetchedText | undefined> {
    const address = new URL(url);
    address.hash = '';
    const key = hash('sha256', address.href, 'hex');
    const known = await this.pages.find(key);
    if (known && known.fetchedAt >= since) return toText(known);
    return this.turns.run(url, options.signal, async () => {
      // Another process may have had the turn until now.
      const fresh = await this.pages.find(key);
      if (fresh && fresh.fetchedAt >= since) return toText(fresh);
      if (!(await this.pages.claim(key, Date.now(), Date.now() + TURN_MS))) return undefined;
      try {
        return await this.fetch(key, address, options);
      } catch (error) {
        await this.pages.release(key);
        throw error;
      }
    });
  }

  private async fetch(
    key: string,
    { href, host, pathname: path }: URL,
    options: PageOptions,
  ): Promise<FetchedText> {
    const found = await this.fetcher.fetch(href, options);
    const isShort = found.failure === undefined && found.words < SHORT_WORDS;
    const textHash = isShort ? hash('sha256', found.text, 'hex') : null;
    const isRepeated = textHash && (await this.pages.isRepeated({ host, path, textHash }));
    const result = isRepeated ? REPEATED : found;
    const { html = null, text = null } = result.failure ? {} : result;
    const row = { host, path, html, text, textHash, failure: result.failure ?? null };
    await this.pages.settle(key, { ...row, fetchedAt: Date.now() });
    return result;
  }
}

const toText = ({ failure, html, text }: FetchedPageEntity): FetchedText =>
  failure ? { failure } : { html: html!, text: text! };
