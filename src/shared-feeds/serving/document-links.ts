import { Injectable, Optional } from '@nestjs/common';
import { PublicAddress } from '../../config/public-address.js';
import type { Rendering } from '../documents/document.worker.js';
import { SharedFeedHub } from '../shared-feed-hub.js';
import { sharedUrl } from '../shared-feed-token.js';

/**
 * The links by which subscribers discover the hub (WebSub, section 4). The first page of a document
 * has them, and no further page, since only the first one is a topic.
 */
@Injectable()
export class DocumentLinks {
  constructor(
    private readonly address: PublicAddress,
    // Absent where no module provides a hub.
    @Optional() private readonly hub?: SharedFeedHub,
  ) {}

  /** The hubs of a page. */
  hubsOf(rendering: Rendering, cursor?: unknown): string[] {
    if (!this.hub || rendering === 'html' || cursor !== undefined) return [];
    return [this.hub.url];
  }

  /** The value of `Link`; undefined where a page has no hub. */
  headerOf(token: string, rendering: Rendering, cursor?: unknown): string | undefined {
    const hubs = this.hubsOf(rendering, cursor);
    if (hubs.length === 0 || rendering === 'html') return undefined;
    const self = sharedUrl(this.address, token, rendering);
    return [...hubs.map((url) => `<${url}>; rel="hub"`), `<${self}>; rel="self"`].join(', ');
  }
}
