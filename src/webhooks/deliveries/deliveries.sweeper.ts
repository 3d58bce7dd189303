import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThan, Not, Repository } from 'typeorm';
import { HourlySweeper } from '../../background/hourly-sweeper.js';
import { DAY_MS } from '../../common/durations.js';
import { WebhookDeliveryEntity } from './webhook-delivery.entity.js';

const RETENTION_MS = 7 * DAY_MS;
const DELIVERIES_AT_ONCE = 500;

/**
 * Removes deliveries after seven days, also those that wait for an endpoint. One that waits for its
 * next attempt stays until seven days after its time.
 */
@Injectable()
export class DeliveriesSweeper extends HourlySweeper {
  constructor(
    @InjectRepository(WebhookDeliveryEntity)
    private readonly deliveries: Repository<WebhookDeliveryEntity>,
  ) {
    super();
  }

  protected run(now: number): Promise<void> {
    return this.removeInBatches(() => this.removeSome(now - RETENTION_MS));
  }

  /** False if there are no more. */
  private async removeSome(before: number): Promise<boolean> {
    const old = await this.deliveries.find({
      select: { id: true },
      where: [
        { createdAt: LessThan(before), status: Not('pending') },
        { createdAt: LessThan(before), nextAttemptAt: LessThan(before) },
      ],
      order: { createdAt: 'ASC' },
      take: DELIVERIES_AT_ONCE,
    });
    if (old.length > 0) await this.deliveries.delete({ id: In(old.map(({ id }) => id)) });
    return old.length === DELIVERIES_AT_ONCE;
  }
}
