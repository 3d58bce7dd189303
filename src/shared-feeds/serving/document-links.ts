import { Injectable, Optional } from '@nestjs/common';
import { PublicAddress } from '../../config/public-address.js';
import type { Rendering } from '../documents/document.worker.js';
import { SharedFeedHub } from '../shared-feed-hub.js';
import { FORMATS, sharedUrl } from '../shared-feed-token.js';
import { CONTENT_TYPES } from './content-types.js';

/**
 * The links by which subscribers discover the hub (WebSub, section 4), and readers the documents.
 * The first page of a document names the hub, and no further page, since only the first one is a
 * topic. The page for people names the documents.
 */
@Injectable()
export class DocumentLinks {
  constructor(
    private readonly address: PublicAddress,
    // Absent where no module provides a hub.
    @Optional() private readonly hub?: SharedFeedHub,
  ) {}

  /** The hubs of a page. */
  getHubs(rendering: Rendering, cursor?: unknown): string[] {
    if (!this.hub || rendering === 'html' || cursor !== undefined) return [];
    return [this.hub.url];
  }

  /** The value of `Link`; undefined for a document without a hub. */
  buildHeader(token: string, rendering: Rendering, cursor?: unknown): string | undefined {
    if (rendering === 'html') return this.getAlternates(token);
    const hubs = this.getHubs(rendering, cursor);
    if (hubs.length === 0) return undefined;
    const self = sharedUrl(this.address, token, rendering);
    return [...hubs.map((url) => `<${url}>; rel="hub"`), `<${self}>; rel="self"`].join(', ');
  }

  private getAlternates(token: string): string {
    return FORMATS.map((format) => {
      const type = CONTENT_TYPES[format].split(';', 1)[0]!;
      return `<${sharedUrl(this.address, token, format)}>; rel="alternate"; type="${type}"`;
    }).join(', ');
  }
}
