import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  UseGuards,
} from '@nestjs/common';
import {
  ApiHeader,
  ApiOperation,
  ApiParam,
  ApiProduces,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import { Public } from '../../../auth/decorators/require-scope.decorator.js';
import { AcceptsBody } from '../../../http/input/decorators/accepted-body.decorator.js';
import { ApiPublicProblems } from '../../../http/problems/api-problems.decorator.js';
import { CallbackGuard, Push } from './callback.guard.js';
import type { AdmittedPush } from './callback.guard.js';
import { PushReceiver } from './push-receiver.js';
import { VerificationService } from './verification.service.js';

const MAX_PUSH_BYTES = 4 * 1_048_576;

/** Every media type is taken; this is one of them. */
const EXAMPLE = '<rss version="2.0"><channel><title>News</title></channel></rss>';

/** Where hubs confirm subscriptions, and push. */
@ApiTags('WebSub')
@Public()
@Controller('websub')
export class CallbacksController {
  constructor(
    private readonly verification: VerificationService,
    private readonly receiver: PushReceiver,
  ) {}

  /**
   * Confirm a subscription, or deny it.
   * @remarks Called by WebSub hubs to verify a subscription that this service requested. It answers with
   * `hub.challenge` if `hub.mode` and `hub.topic` fit that request; otherwise 404.
   */
  @Get(':id')
  @ApiOperation({ operationId: 'verifyWebSubSubscription' })
  @ApiParam({
    name: 'id',
    description: 'The identifier at the end of the callback address that the hub was given.',
    type: String,
  })
  @ApiProduces('text/plain')
  @ApiResponse({ status: 200, description: 'The challenge.', schema: { type: 'string' } })
  @ApiPublicProblems('not_found', 'internal_error', 'unavailable')
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'no-store')
  verify(@Param('id') id: string, @Query() query: Record<string, unknown>): Promise<string> {
    return this.verification.answer(id, query);
  }

  /**
   * Push the content of a topic.
   * @remarks Called by WebSub hubs to deliver new content. If this service gave the hub a secret, a
   * request without the right `X-Hub-Signature` answers 403, `invalid_signature`.
   */
  @Post(':id')
  @HttpCode(202)
  @UseGuards(CallbackGuard)
  @AcceptsBody({ types: 'any', limit: MAX_PUSH_BYTES })
  @ApiOperation({
    operationId: 'receiveWebSubPush',
    requestBody: {
      description: 'The document of the topic, or a part of it.',
      content: { 'application/rss+xml': { schema: { type: 'string' }, example: EXAMPLE } },
    },
  })
  @ApiParam({
    name: 'id',
    description: 'The identifier at the end of the callback address that the hub was given.',
    type: String,
  })
  @ApiHeader({
    name: 'X-Hub-Signature',
    description: 'The method and the HMAC of the body in hexadecimal: `sha256=…`.',
    required: false,
  })
  @ApiResponse({ status: 202, description: 'The content was accepted.' })
  @ApiPublicProblems(
    'invalid_request',
    'invalid_signature',
    'subscription_gone',
    'payload_too_large',
    'unsupported_media_type',
    'rate_limited',
    'internal_error',
    'unavailable',
  )
  receive(
    @Push() { subscription, keep, ...said }: AdmittedPush,
    @Body() body: Buffer | undefined,
  ): Promise<void> {
    const push = { body: body ?? Buffer.alloc(0), ...said };
    return this.receiver.receive(subscription, push, keep());
  }
}
