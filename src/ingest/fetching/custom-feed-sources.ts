import { Injectable, Logger } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Env } from '../../config/env.js';
import { ExtensionError } from '../../extensions/extension.errors.js';
import { Extensions } from '../../extensions/extensions.js';
import { FeedSourceError } from '../../extensions/feed-source.js';
import type { CustomFeedSource, SourceContent } from '../../extensions/feed-source.js';
import { answerWithin } from '../../extensions/time-limited-part.js';
import { withoutSecrets } from '../../http/server/request-path.js';
import { FeedFailure } from './feed-failure.js';
import type { FetchConditions, FetchedDocument } from './safe-fetcher.js';

const MAX_READ_MS = 60_000;
const MAX_STATE_LENGTH = 1_000;
const HTTP_GONE = 410;
const JSON_FEED = { version: 'https://jsonfeed.org/version/1.1' };
const MEDIA_TYPE = 'application/feed+json';

/** The sources of extensions, by the schemes of their addresses. */
@Injectable()
export class CustomFeedSources implements OnModuleInit {
  /** `acme-queue:` and the like. */
  readonly schemes: readonly string[];
  private readonly logger = new Logger(CustomFeedSources.name);
  private readonly sources = new Map<string, CustomFeedSource>();
  private readonly maxBytes: number;

  constructor(
    private readonly extensions: Extensions,
    private readonly modules: ModuleRef,
    { FETCH_MAX_MB }: Env,
  ) {
    this.maxBytes = FETCH_MAX_MB * 1_024 * 1_024;
    this.schemes = extensions.all
      .filter(({ feedSource }) => feedSource)
      .map(({ name }) => `${name}:`);
  }

  /** @throws ExtensionError for a source that no module provides */
  onModuleInit(): void {
    for (const { name, feedSource } of this.extensions.all) {
      if (!feedSource) continue;
      try {
        this.sources.set(`${name}:`, this.modules.get(feedSource, { strict: false }));
      } catch (cause) {
        const problem = `has the feed source ${feedSource.name}, which is no provider of its module`;
        throw new ExtensionError(name, problem, { cause });
      }
    }
  }

  /** The source of an address; undefined for an address of the web. */
  find(url: string): CustomFeedSource | undefined {
    return this.sources.size === 0 ? undefined : this.sources.get(URL.parse(url)?.protocol ?? '');
  }

  /**
   * What a source has at an address, as a JSON Feed that is read like any other.
   * @throws FeedFailure
   */
  async fetch(
    source: CustomFeedSource,
    url: string,
    { etag = null, owners = [], signal }: FetchConditions,
  ): Promise<FetchedDocument> {
    const timeout = AbortSignal.timeout(MAX_READ_MS);
    const read = {
      accountIds: owners,
      state: etag,
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    };
    try {
      const content = await answerWithin(MAX_READ_MS, () => source.read(new URL(url), read));
      return buildDocument(url, content, this.maxBytes);
    } catch (error) {
      throw this.toFailure(error, url);
    }
  }

  private toFailure(error: unknown, url: string): FeedFailure {
    if (error instanceof FeedSourceError) {
      const { isGone = false, retryAfterMs = null } = error.options;
      const status = isGone ? HTTP_GONE : null;
      return new FeedFailure('feed_unreachable', error.message, 'source', status, retryAfterMs);
    }
    this.logger.error(
      { err: error, feedUrl: withoutSecrets(url) },
      'A feed source of an extension failed.',
    );
    return new FeedFailure('feed_unreachable', 'The source of this feed failed.', 'source');
  }
}

/** @throws FeedSourceError for more than a feed may have */
function buildDocument(
  url: string,
  content: SourceContent | null,
  maxBytes: number,
): FetchedDocument {
  const { state, maxAge = null, ...feed } = content ?? { items: [] };
  const body = Buffer.from(content ? JSON.stringify({ ...JSON_FEED, ...feed }) : '');
  if (body.length > maxBytes) throw new FeedSourceError('The source answered too much at once.');
  if (state !== undefined && (typeof state !== 'string' || state.length > MAX_STATE_LENGTH)) {
    throw new Error(`The state of a source is a string of at most ${MAX_STATE_LENGTH} characters.`);
  }
  return {
    status: content ? 200 : 304,
    url,
    permanentUrl: null,
    headers: { 'content-type': MEDIA_TYPE },
    body,
    release: () => undefined,
    notModified: content === null,
    isTruncated: false,
    etag: state ?? null,
    lastModified: null,
    retryAfter: null,
    maxAge,
  };
}
