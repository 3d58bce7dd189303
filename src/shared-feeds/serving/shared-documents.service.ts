import { Injectable } from '@nestjs/common';
import { PublicAddress } from '../../config/public-address.js';
import type { PostDto } from '../../posts/post.dto.js';
import type { Rendering } from '../documents/document.worker.js';
import type { FeedDocument, SharedPost } from '../documents/feed-document.js';
import { documentUrls, sharedUrl } from '../shared-feed-token.js';
import { DocumentLinks } from './document-links.js';
import { DocumentWriter } from './document-writer.js';
import type { SharedFeedCaller } from './shared-feed-callers.js';
import { ShownPageLoader } from './shown-page.loader.js';
import type { ShownPage } from './shown-page.loader.js';

export interface RenderedPage {
  body: string;
  /** As in `ShownPage`. */
  changedAt: number | null;
}

/** Writes the pages of shared feeds. */
@Injectable()
export class SharedDocumentsService {
  constructor(
    private readonly pages: ShownPageLoader,
    private readonly writer: DocumentWriter,
    private readonly address: PublicAddress,
    private readonly links: DocumentLinks,
  ) {}

  /** @throws InvalidCursorError, NoSuchRouteError, UnavailableError */
  async render(
    caller: SharedFeedCaller,
    rendering: Rendering,
    cursor?: unknown,
  ): Promise<RenderedPage> {
    const page = await this.pages.read(caller, rendering !== 'html', cursor);
    const document = this.buildDocument(page, caller, rendering, cursor);
    const body = await this.writer.write(caller.accountId, rendering, document);
    return { body, changedAt: page.changedAt };
  }

  private buildDocument(
    { feed, posts, sources, next, updatedAt }: ShownPage,
    { token }: SharedFeedCaller,
    rendering: Rendering,
    cursor: unknown,
  ): FeedDocument {
    const homeUrl = sharedUrl(this.address, token);
    const formatUrls = documentUrls(this.address, token);
    const feedUrl = rendering === 'html' ? homeUrl : formatUrls[rendering];
    const at = (place: string) => `${feedUrl}?cursor=${encodeURIComponent(place)}`;
    const shown = posts.map((post) => toSharedPost(post, sources));
    return {
      id: feed.id,
      title: feed.name,
      description: feed.description,
      language: getLanguage(shown) ?? feed.filter.language,
      updatedAt,
      homeUrl,
      feedUrl,
      selfUrl: typeof cursor === 'string' ? at(cursor) : feedUrl,
      nextUrl: next === null ? null : at(next),
      formatUrls,
      hubUrls: this.links.getHubs(rendering, cursor),
      posts: shown,
    };
  }
}

function toSharedPost(post: PostDto, sources: ShownPage['sources']): SharedPost {
  const { publishedAt, modifiedAt, createdAt, updatedAt, feedId, contentHtml = null } = post;
  return {
    ...post,
    contentHtml,
    publishedAt: Date.parse(publishedAt),
    modifiedAt: modifiedAt === null ? null : Date.parse(modifiedAt),
    createdAt: Date.parse(createdAt),
    updatedAt: Date.parse(updatedAt),
    source: sources.get(feedId) ?? null,
  };
}

/** The language of all posts, where they have the same. */
function getLanguage(posts: SharedPost[]): string | null {
  const [language = null, ...others] = new Set(posts.map((post) => post.language));
  return others.length === 0 ? language : null;
}
