import { Injectable } from '@nestjs/common';
import { computeTag } from '../http/preconditions/entity-tag.js';
import { RecordTagsInterceptor } from '../http/preconditions/record-tags.interceptor.js';
import type { WebhookDto } from './webhook.dto.js';

const SET_BY_DELIVERIES = ['failingSince', 'lastDeliveryAt'];

/** The tag that `If-Match` is compared with before a webhook is changed. */
export const computeWebhookTag = (webhook: WebhookDto): string =>
  computeTag(webhook, SET_BY_DELIVERIES);

/** Leaves what each delivery may change out of what `If-Match` compares. */
@Injectable()
export class WebhookTagsInterceptor extends RecordTagsInterceptor {
  constructor() {
    super(SET_BY_DELIVERIES, ['secret']);
  }
}
