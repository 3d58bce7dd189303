import { Injectable } from '@nestjs/common';
import { PublicAddress } from '../../config/public-address.js';
import type { PostDto } from '../../posts/post.dto.js';
import type { Rendering } from '../documents/document.worker.js';
import type { FeedDocument, SharedPost } from '../documents/feed-document.js';
import { documentUrls, sharedUrl } from '../shared-feed-token.js';
import { DocumentLinks } from './document-links.js';
import { DocumentWriter } from './document-writer.js';
import type { SharedReader } from './shared-readers.js';
import { ShownPageReader } from './shown-page.reader.js';
import type { ShownPage } from './shown-page.reader.js';

export interface RenderedPage {
  body: string;
  /** As in `ShownPage`. */
  changedAt: number | null;
}

/** Writes the pages of shared feeds. */
@Injectable()
export class SharedDocumentsService {
  constructor(
    private readonly pages: ShownPageReader,
    private readonly writer: DocumentWriter,
    private readonly address: PublicAddress,
    private readonly links: DocumentLinks,
  ) {}

  /** @throws InvalidCursorError, NoSuchRouteError, UnavailableError */
  async render(
    reader: SharedReader,
    rendering: Rendering,
    cursor?: unknown,
  ): Promise<RenderedPage> {
    const page = await this.pages.read(reader, rendering !== 'html', cursor);
    const document = this.documentOf(page, reader, rendering, cursor);
    const body = await this.writer.write(reader.accountId, rendering, document);
    return { body, changedAt: page.changedAt };
  }

  private documentOf(
    { feed, posts, sources, next, updatedAt }: ShownPage,
    { token }: SharedReader,
    rendering: Rendering,
    cursor: unknown,
  ): FeedDocument {
    const homeUrl = sharedUrl(this.address, token);
    const formatUrls = documentUrls(this.address, token);
    const feedUrl = rendering === 'html' ? homeUrl : formatUrls[rendering];
    const at = (place: string) => `${feedUrl}?cursor=${encodeURIComponent(place)}`;
    const shown = posts.map((post) => sharedPostOf(post, sources));
    return {
      id: feed.id,
      title: feed.name,
      description: feed.description,
      language: languageOf(shown) ?? feed.filter.language,
      updatedAt,
      homeUrl,
      feedUrl,
      selfUrl: typeof cursor === 'string' ? at(cursor) : feedUrl,
      nextUrl: next === null ? null : at(next),
      formatUrls,
      hubUrls: this.links.hubsOf(rendering, cursor),
      posts: shown,
    };
  }
}

function sharedPostOf(post: PostDto, sources: ShownPage['sources']): SharedPost {
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
function languageOf(posts: SharedPost[]): string | null {
  const [language = null, ...others] = new Set(posts.map((post) => post.language));
  return others.length === 0 ? language : null;
}
