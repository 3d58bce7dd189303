import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Patch,
  Post,
  Query,
} from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiOperation, ApiTags } from '@nestjs/swagger';
import { KeyEventDto } from '../api-keys/events/key-event.dto.js';
import { CurrentActor } from '../audit/current-actor.decorator.js';
import type { Actor } from '../audit/current-actor.decorator.js';
import { AccountId, Caller } from '../auth/caller.js';
import type { CallerIdentity } from '../auth/caller.js';
import { RequireScope } from '../auth/decorators/require-scope.decorator.js';
import { IdParam } from '../http/input/decorators/id-param.decorator.js';
import { IfMatch } from '../http/preconditions/if-match.decorator.js';
import { Precondition } from '../http/preconditions/precondition.js';
import { ApiProblems, BAD_BODY } from '../http/problems/api-problems.decorator.js';
import {
  ApiDeleted,
  ApiCreatedResource,
  ApiResource,
  CreatedResource,
} from '../http/responses/resource-responses.js';
import { Idempotent } from '../idempotency/idempotent.decorator.js';
import { Paginated } from '../pagination/paginated.decorator.js';
import type { Page } from '../pagination/page.js';
import {
  CreateWebhookDto,
  ListWebhooksQuery,
  RotateSecretDto,
  UpdateWebhookDto,
} from './webhook-input.dto.js';
import { WebhookDto, WebhookWithSecretDto } from './webhook.dto.js';
import { WebhooksService } from './webhooks.service.js';

const DAY_SECONDS = 86_400;

@ApiTags('Webhooks')
@Controller('api/v1/webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  /**
   * List webhooks.
   * @remarks Newest first.
   */
  @Get()
  @RequireScope('webhooks:read')
  @Paginated(WebhookDto)
  @ApiProblems('invalid_request')
  list(
    @AccountId() accountId: string,
    @Query() query: ListWebhooksQuery,
  ): Promise<Page<WebhookDto>> {
    return this.webhooks.list(accountId, query);
  }

  /**
   * Create a webhook.
   * @remarks Sends later events to `url`, signed as Standard Webhooks says. Only this answer contains the
   * `secret` that verifies the signatures; store it. An account can have 20 webhooks; another one answers
   * 409, `limit_reached`.
   */
  @Post()
  @RequireScope('webhooks:write')
  @Header('cache-control', 'no-store')
  @ApiCreatedResource(WebhookWithSecretDto, 'The webhook with its `secret`.')
  @Idempotent({ holdsSecret: true })
  @ApiExtraModels(KeyEventDto)
  @ApiProblems(...BAD_BODY, 'not_found', 'conflict')
  async create(
    @Caller() { accountId, scopes }: CallerIdentity,
    @Body() input: CreateWebhookDto,
    @CurrentActor() actor: Actor,
  ): Promise<CreatedResource<WebhookWithSecretDto>> {
    const webhook = await this.webhooks.create(accountId, input, actor, scopes);
    return new CreatedResource(webhook, `/api/v1/webhooks/${webhook.id}`);
  }

  /**
   * Get a webhook.
   * @remarks `status`, `disabledReason` and `failingSince` tell whether its deliveries succeed.
   */
  @Get(':id')
  @RequireScope('webhooks:read')
  @ApiResource(WebhookDto, 'The webhook.')
  @ApiProblems('not_found')
  get(@AccountId() accountId: string, @IdParam('webhook') id: string): Promise<WebhookDto> {
    return this.webhooks.get(accountId, id);
  }

  /**
   * Change a webhook.
   * @remarks A field that the body leaves out keeps its value. A new `url`, or `status` `active`, resets
   * the failures.
   */
  @Patch(':id')
  @RequireScope('webhooks:write')
  @ApiResource(WebhookDto, 'The webhook as it is now.')
  @ApiProblems(...BAD_BODY, 'not_found')
  update(
    @Caller() { accountId, scopes }: CallerIdentity,
    @IdParam('webhook') id: string,
    @Body() input: UpdateWebhookDto,
    @CurrentActor() actor: Actor,
    @IfMatch() precondition: Precondition,
  ): Promise<WebhookDto> {
    return this.webhooks.update(accountId, id, input, actor, precondition, scopes);
  }

  /**
   * Delete a webhook.
   * @remarks Deletes the webhook and its deliveries. A delivery that is being sent can still arrive.
   */
  @Delete(':id')
  @RequireScope('webhooks:write')
  @ApiDeleted('The webhook is gone.')
  @ApiProblems('not_found')
  remove(
    @AccountId() accountId: string,
    @IdParam('webhook') id: string,
    @CurrentActor() actor: Actor,
    @IfMatch() precondition: Precondition,
  ): Promise<void> {
    return this.webhooks.remove(accountId, id, actor, precondition);
  }

  /**
   * Rotate the secret of a webhook.
   * @remarks Returns a new secret, only in this answer. For `graceSeconds`, deliveries are signed with
   * both secrets; with 0, only with the new one.
   */
  @Post(':id/rotate-secret')
  @RequireScope('webhooks:write')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'rotateWebhookSecret' })
  @ApiBody({ type: RotateSecretDto, required: false })
  @ApiResource(WebhookWithSecretDto, 'The webhook with its new `secret`.')
  @ApiProblems(...BAD_BODY, 'not_found')
  rotateSecret(
    @AccountId() accountId: string,
    @IdParam('webhook') id: string,
    @Body() { graceSeconds = DAY_SECONDS }: RotateSecretDto,
    @CurrentActor() actor: Actor,
  ): Promise<WebhookWithSecretDto> {
    return this.webhooks.rotateSecret(accountId, id, graceSeconds, actor);
  }
}
