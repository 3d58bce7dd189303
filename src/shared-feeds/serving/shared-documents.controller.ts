import {
  applyDecorators,
  Controller,
  Get,
  Query,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiOperation,
  ApiParam,
  ApiProduces,
  ApiQuery,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import { Public } from '../../auth/decorators/require-scope.decorator.js';
import { ApiPublicProblems } from '../../http/problems/api-problems.decorator.js';
import type { Rendering } from '../documents/document.worker.js';
import { CONTENT_TYPES } from './content-types.js';
import { SentAs, SharedDocumentsInterceptor } from './shared-documents.interceptor.js';
import { SharedDocumentsService } from './shared-documents.service.js';
import type { RenderedPage } from './shared-documents.service.js';
import type { SharedFeedCaller } from './shared-feed-callers.js';
import { CurrentSharedFeedCaller, SharedTokenGuard } from './shared-token.guard.js';

/** A handler of documents in one format. */
const Document = (
  rendering: Rendering,
  operationId: string,
  description: string,
): MethodDecorator =>
  applyDecorators(
    SentAs(rendering),
    ApiOperation({ operationId }),
    ApiProduces(CONTENT_TYPES[rendering].split(';', 1)[0]!),
    ApiParam({ name: 'token', description: 'The token of the shared feed.', type: String }),
    ApiQuery({
      name: 'cursor',
      description:
        'Continues behind the previous page: the value of `cursor` in its `next` link. Its form can change.',
      required: false,
      type: String,
    }),
    ApiResponse({
      status: 200,
      description,
      schema: { type: rendering === 'json' ? 'object' : 'string' },
    }),
    ApiPublicProblems(
      'invalid_request',
      'not_found',
      'rate_limited',
      'internal_error',
      'unavailable',
    ),
  );

/** The documents behind the addresses of shared feeds; other parameters change nothing. */
@ApiTags('Shared feeds')
@Public()
@Controller('shared')
@UseGuards(SharedTokenGuard)
@UseInterceptors(SharedDocumentsInterceptor)
export class SharedDocumentsController {
  constructor(private readonly documents: SharedDocumentsService) {}

  /**
   * Read a shared feed as RSS.
   * @remarks Needs no key, as the token in the address is the permission. Send `If-None-Match` or
   * `If-Modified-Since` to get 304 if nothing changed.
   */
  @Get(':token.rss')
  @Document('rss', 'readSharedFeedRss', 'RSS 2.0, the newest arrivals first.')
  rss(
    @CurrentSharedFeedCaller() caller: SharedFeedCaller,
    @Query('cursor') cursor?: unknown,
  ): Promise<RenderedPage> {
    return this.documents.render(caller, 'rss', cursor);
  }

  /**
   * Read a shared feed as Atom.
   * @remarks The same posts as the RSS document, in another format.
   */
  @Get(':token.atom')
  @Document('atom', 'readSharedFeedAtom', 'Atom 1.0, the newest arrivals first.')
  atom(
    @CurrentSharedFeedCaller() caller: SharedFeedCaller,
    @Query('cursor') cursor?: unknown,
  ): Promise<RenderedPage> {
    return this.documents.render(caller, 'atom', cursor);
  }

  /**
   * Read a shared feed as JSON Feed.
   * @remarks The same posts as the RSS document, in another format.
   */
  @Get(':token.json')
  @Document('json', 'readSharedFeedJson', 'JSON Feed 1.1, the newest arrivals first.')
  json(
    @CurrentSharedFeedCaller() caller: SharedFeedCaller,
    @Query('cursor') cursor?: unknown,
  ): Promise<RenderedPage> {
    return this.documents.render(caller, 'json', cursor);
  }

  /**
   * See what a shared feed shows.
   * @remarks A web page for people. It also names the RSS, Atom and JSON documents, for feed readers that
   * are given its address.
   */
  @Get(':token')
  @Document('html', 'previewSharedFeed', 'The page.')
  html(
    @CurrentSharedFeedCaller() caller: SharedFeedCaller,
    @Query('cursor') cursor?: unknown,
  ): Promise<RenderedPage> {
    return this.documents.render(caller, 'html', cursor);
  }
}
