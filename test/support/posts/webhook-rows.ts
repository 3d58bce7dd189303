import { EventPositions } from '../../../src/changes/consumers/event-positions.repository.js';
import { EVENT_TYPES } from '../../../src/common/event-types.js';
import { newId } from '../../../src/common/ids.js';
import { WebhookDeliveryEntity } from '../../../src/webhooks/deliveries/webhook-delivery.entity.js';
import { WEBHOOKS_CONSUMER } from '../../../src/webhooks/fan-out/webhook-fan-out.js';
import { WebhookSecrets } from '../../../src/webhooks/secrets/webhook-secrets.js';
import { WebhooksRunner } from '../../../src/webhooks/sending/webhooks-runner.js';
import { WebhookEntity } from '../../../src/webhooks/webhook.entity.js';
import type { TestService } from '../services/service.js';

/** An endpoint of a test, with its secret. */
export interface TestEndpoint {
  id: string;
  accountId: string;
  secret: string;
}

let versions = 0;

/** Stores an endpoint without the API: also one in a state that no request makes. */
export async function storeEndpoint(
  service: TestService,
  accountId: string,
  url: string,
  more: Partial<WebhookEntity> = {},
): Promise<TestEndpoint> {
  const secrets = service.app.get(WebhookSecrets);
  const secret = secrets.generate();
  const owner = { accountId, id: newId() };
  const now = Date.now();
  await service.database.transaction(async (manager) => {
    await service.app.get(EventPositions).follow(manager, WEBHOOKS_CONSUMER, accountId);
    await manager.insert(WebhookEntity, {
      ...owner,
      ...{ url, description: null, types: [...EVENT_TYPES], feedIds: [], categoryIds: [] },
      ...{ status: 'active', disabledReason: null, failingSince: null, lastDeliveryAt: null },
      ...{ createdAt: now, updatedAt: now, secret: secrets.encryptSecret(owner, secret) },
      ...{ previousSecret: null, previousSecretUntil: null, headers: null, startVersion: 0 },
      ...{ nextAttemptAt: null, failures: 0, notBefore: 0, leaseOwner: null, leasedUntil: 0 },
      ...more,
    });
  });
  return { ...owner, secret };
}

/** Stores due deliveries of an endpoint, and wakes the sender; gives their identifiers in order. */
export async function storeDeliveries(
  service: TestService,
  { id: webhookId, accountId }: TestEndpoint,
  count: number,
  more: Partial<WebhookDeliveryEntity> = {},
): Promise<string[]> {
  const now = Date.now();
  const rows = Array.from({ length: count }, () => ({
    ...{ id: newId(), webhookId, accountId, type: 'post.created', version: ++versions },
    ...{
      body: JSON.stringify({ type: 'post.created', data: { number: versions, name: 'Größe' } }),
    },
    ...{ createdAt: now, status: 'pending', attempts: 0, nextAttemptAt: now },
    ...more,
  })) as WebhookDeliveryEntity[];
  await service.database.transaction(async (manager) => {
    await manager.update(WebhookEntity, { id: webhookId }, { nextAttemptAt: now });
    for (let at = 0; at < rows.length; at += 100) {
      await manager.insert(WebhookDeliveryEntity, rows.slice(at, at + 100));
    }
  });
  service.app.get(WebhooksRunner).wake();
  return rows.map(({ id }) => id);
}

export const endpointRow = (service: TestService, { id }: TestEndpoint): Promise<WebhookEntity> =>
  service.database.read((manager) => manager.findOneByOrFail(WebhookEntity, { id }));

export const deliveryRow = (service: TestService, id: string): Promise<WebhookDeliveryEntity> =>
  service.database.read((manager) => manager.findOneByOrFail(WebhookDeliveryEntity, { id }));
