import { Injectable } from '@nestjs/common';
import { ResponseCache, CachedResponse } from '../../pagination/response-cache/response-cache.js';
import type { Rendering } from '../documents/document.worker.js';
import type { RenderedPage } from './shared-documents.service.js';
import { PostPictures } from '../../posts/pictures/post-pictures.js';
import type { SharedFeedCaller } from './shared-feed-callers.js';

/** Keeps finished documents while the content of their account is the same. */
@Injectable()
export class SharedDocumentCache {
  constructor(
    private readonly pages: ResponseCache,
    private readonly pictures: PostPictures,
  ) {}

  /** At once where the pages are in memory. */
  find(
    caller: SharedFeedCaller,
    rendering: Rendering,
    cursor?: string,
  ): ReturnType<ResponseCache['find']> {
    const place = this.buildAddress(caller, rendering, cursor);
    return this.pages.find(caller.accountId, place, getVersion(caller, cursor));
  }

  /** The document of a page that has just been written. It is not kept before its date is certain. */
  keep(
    caller: SharedFeedCaller,
    rendering: Rendering,
    { body, changedAt }: RenderedPage,
    cursor?: string,
  ): CachedResponse {
    const place = this.buildAddress(caller, rendering, cursor);
    const shown = changedAt === null ? caller : { ...caller, changedAt };
    const document = new CachedResponse(getVersion(shown, cursor), Buffer.from(body), {
      changedAt,
    });
    if (changedAt !== null && this.pages.admits(caller.accountId, place)) {
      this.pages.store(caller.accountId, place, document);
    }
    return document;
  }

  private buildAddress(
    { tokenHash }: SharedFeedCaller,
    rendering: Rendering,
    cursor?: string,
  ): string {
    const page = cursor === undefined ? '' : `after ${cursor}`;
    return `shared ${tokenHash} ${rendering} ${this.pictures.version} ${page}`;
  }
}

/** Equal versions have equal documents. What is stored of the last change is that of the first page. */
const getVersion = (
  { contentVersion, updatedAt, changedAt }: SharedFeedCaller,
  cursor: string | undefined,
): string => [contentVersion, updatedAt, ...(cursor === undefined ? [changedAt] : [])].join('.');
