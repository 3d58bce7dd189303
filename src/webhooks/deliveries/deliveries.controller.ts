import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountId } from '../../auth/caller.js';
import { RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import { IdParam } from '../../http/input/decorators/id-param.decorator.js';
import { ApiProblems, BAD_BODY } from '../../http/problems/api-problems.decorator.js';
import {
  ApiCreatedResource,
  ApiResource,
  CreatedResource,
} from '../../http/responses/resource-responses.js';
import { Idempotent } from '../../idempotency/idempotent.decorator.js';
import { Paginated } from '../../pagination/paginated.decorator.js';
import type { Page } from '../../pagination/page.js';
import { DeliveriesService } from './deliveries.service.js';
import {
  DeliveryDto,
  DeliveryWithBodyDto,
  ListDeliveriesQuery,
  RecoverDeliveriesDto,
  RecoveredDto,
} from './delivery.dto.js';

@ApiTags('Webhooks')
@Controller('api/v1/webhooks/:id')
export class DeliveriesController {
  constructor(private readonly deliveries: DeliveriesService) {}

  /**
   * List the deliveries of a webhook.
   * @remarks Newest first, with the last attempt of each. Deliveries are kept for seven days.
   */
  @Get('deliveries')
  @RequireScope('webhooks:read')
  @ApiOperation({ operationId: 'listWebhookDeliveries' })
  @Paginated(DeliveryDto)
  @ApiProblems('invalid_request', 'not_found')
  list(
    @AccountId() accountId: string,
    @IdParam('webhook') id: string,
    @Query() query: ListDeliveriesQuery,
  ): Promise<Page<DeliveryDto>> {
    return this.deliveries.list(accountId, id, query);
  }

  /**
   * Get a delivery of a webhook.
   * @remarks Returns the delivery with the body that is sent and its attempts.
   */
  @Get('deliveries/:deliveryId')
  @RequireScope('webhooks:read')
  @ApiOperation({ operationId: 'getWebhookDelivery' })
  @ApiResource(DeliveryWithBodyDto, 'The delivery.')
  @ApiProblems('not_found')
  get(
    @AccountId() accountId: string,
    @IdParam('webhook') id: string,
    @IdParam('delivery', 'deliveryId') deliveryId: string,
  ): Promise<DeliveryWithBodyDto> {
    return this.deliveries.get(accountId, id, deliveryId);
  }

  /**
   * Test a webhook.
   * @remarks Sends an event of the type `webhook.test` at once. The address in `Location` shows the
   * result.
   */
  @Post('test')
  @RequireScope('webhooks:write')
  @ApiOperation({ operationId: 'testWebhook' })
  @ApiCreatedResource(DeliveryDto, 'The delivery, which is being sent.')
  @Idempotent()
  @ApiProblems('not_found', 'conflict', 'limit_reached')
  async test(
    @AccountId() accountId: string,
    @IdParam('webhook') id: string,
  ): Promise<CreatedResource<DeliveryDto>> {
    const delivery = await this.deliveries.test(accountId, id);
    return new CreatedResource(delivery, `/api/v1/webhooks/${id}/deliveries/${delivery.id}`);
  }

  /**
   * Send a delivery again.
   * @remarks Sends the delivery at once, with the same `webhook-id` and body, whatever its status is.
   */
  @Post('deliveries/:deliveryId/redeliver')
  @RequireScope('webhooks:write')
  @HttpCode(200)
  @ApiOperation({ operationId: 'redeliverWebhook' })
  @ApiResource(DeliveryDto, 'The delivery, which is being sent.')
  @ApiProblems('not_found', 'conflict')
  redeliver(
    @AccountId() accountId: string,
    @IdParam('webhook') id: string,
    @IdParam('delivery', 'deliveryId') deliveryId: string,
  ): Promise<DeliveryDto> {
    return this.deliveries.redeliver(accountId, id, deliveryId);
  }

  /**
   * Send failed deliveries again.
   * @remarks Sends the failed deliveries since an instant again, at most 10,000, oldest first. Each has
   * all its retries again.
   */
  @Post('recover')
  @RequireScope('webhooks:write')
  @HttpCode(200)
  @ApiOperation({ operationId: 'recoverWebhookDeliveries' })
  @ApiResource(RecoveredDto, 'How many deliveries are sent again.')
  @ApiProblems(...BAD_BODY, 'not_found')
  async recover(
    @AccountId() accountId: string,
    @IdParam('webhook') id: string,
    @Body() period: RecoverDeliveriesDto,
  ): Promise<RecoveredDto> {
    return { recovered: await this.deliveries.recover(accountId, id, period) };
  }
}
