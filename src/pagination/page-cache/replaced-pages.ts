import { LimitedPart } from '../../extensions/limited-part.js';
import { FinishedPages, PageStore } from './page-store.js';
import { StoredPage } from './stored-page.js';
import type { PageVersion } from './stored-page.js';

const MAX_WAIT_MS = 100;

/**
 * Finished pages in the store of an extension. The version that a page is stored with names its
 * account and address too, so that a store which confuses pages sends none to another account.
 */
export class ReplacedPages extends FinishedPages {
  private readonly part = new LimitedPart(PageStore.name, MAX_WAIT_MS);

  constructor(private readonly pages: PageStore) {
    super();
  }

  async find(
    accountId: string,
    address: string,
    version: PageVersion,
  ): Promise<StoredPage | undefined> {
    const wanted = sealed(accountId, address, version);
    const page = await this.part.attempt(() => this.pages.find(accountId, address, wanted));
    if (!(page instanceof StoredPage) || page.version !== wanted) {
      this.misses++;
      return undefined;
    }
    this.hits++;
    return page;
  }

  admits(): boolean {
    return true;
  }

  store(accountId: string, address: string, { version, body, link, changedAt }: StoredPage): void {
    const kept = new StoredPage(sealed(accountId, address, version), body, { link, changedAt });
    void this.part.attempt(() => this.pages.store(accountId, address, kept));
  }
}

const sealed = (accountId: string, address: string, version: PageVersion): string =>
  `${accountId} ${address} ${version}`;
