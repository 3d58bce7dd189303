import { TimeLimitedPart } from '../../extensions/time-limited-part.js';
import { ResponseCache, ResponseCacheStore, CachedResponse } from './response-cache.js';
import type { CacheVersion } from './response-cache.js';

const MAX_WAIT_MS = 100;

/**
 * Finished pages in the store of an extension. The version that a page is stored with names its
 * account and address too, so that a store which confuses pages sends none to another account.
 */
export class ResponseCacheAdapter extends ResponseCache {
  private readonly part = new TimeLimitedPart(ResponseCacheStore.name, MAX_WAIT_MS);

  constructor(private readonly pages: ResponseCacheStore) {
    super();
  }

  async find(
    accountId: string,
    address: string,
    version: CacheVersion,
  ): Promise<CachedResponse | undefined> {
    const wanted = sealed(accountId, address, version);
    const page = await this.part.attempt(() => this.pages.find(accountId, address, wanted));
    if (!(page instanceof CachedResponse) || page.version !== wanted) {
      this.misses++;
      return undefined;
    }
    this.hits++;
    return page;
  }

  admits(): boolean {
    return true;
  }

  store(
    accountId: string,
    address: string,
    { version, body, link, changedAt }: CachedResponse,
  ): void {
    const kept = new CachedResponse(sealed(accountId, address, version), body, { link, changedAt });
    void this.part.attempt(() => this.pages.store(accountId, address, kept));
  }
}

const sealed = (accountId: string, address: string, version: CacheVersion): string =>
  `${accountId} ${address} ${version}`;
