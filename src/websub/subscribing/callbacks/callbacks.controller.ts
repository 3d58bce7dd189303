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
import { Public } from '../../../auth/decorators/public.decorator.js';
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
   * @remarks For hubs: the verification of intent of WebSub. The answer is `hub.challenge` if `hub.mode`
   * and `hub.topic` are those of a request that this service has sent.
   */
  @Get(':id')
  @ApiOperation({ operationId: 'verifyWebSubSubscription' })
  @ApiParam({ name: 'id', description: 'The last part of the callback.', type: String })
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
   * @remarks For hubs: the content distribution of WebSub. A push without the right `X-Hub-Signature`
   * is refused, where this service has sent the hub a secret.
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
  @ApiParam({ name: 'id', description: 'The last part of the callback.', type: String })
  @ApiHeader({
    name: 'X-Hub-Signature',
    description: 'The method and the HMAC of the body in hexadecimal: `sha256=…`.',
    required: false,
  })
  @ApiResponse({ status: 202, description: 'The push has arrived.' })
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
