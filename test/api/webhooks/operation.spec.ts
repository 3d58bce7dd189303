import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../../src/common/ids.js';
import { DeliveriesSweeper } from '../../../src/webhooks/deliveries/deliveries.sweeper.js';
import { swept } from '../../support/services/background.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { eventually } from '../../../src/testing/eventually.js';
import { readMetric } from '../../support/callers/metrics.js';
import { running, withService } from '../../support/services/running.js';
import { WebhookReceiver } from '../../../packages/testkit/webhook-receiver.js';
import { storeDeliveries, storeEndpoint } from '../../support/posts/webhook-rows.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

describe('the operation of webhooks', () => {
  const receiver = running(() => WebhookReceiver.start());
  const service = withService(() => ({ settings: { WEBHOOK_ALLOWED_HOSTS: receiver.host } }));
  let client: ApiClient;
  let accountId: string;

  beforeAll(async () => {
    client = await service.newClient();
    accountId = client.accountId!;
  });

  const metric = (name: string) => readMetric(service, name);

  it('counts attempts by outcome, and tells for how long deliveries have waited', async () => {
    const good = await storeEndpoint(service, accountId, receiver.url('/good'));
    await storeDeliveries(service, good, 3);
    receiver.answerWith('/bad', [404]);
    const bad = await storeEndpoint(service, accountId, receiver.url('/bad'));
    await storeDeliveries(service, bad, 1);
    const outcome = (name: string) => metric(`sluice_webhook_attempts_total{outcome="${name}"}`);
    await eventually(async () => ((await outcome('delivered')) === 3 ? true : undefined));
    await eventually(async () => ((await outcome('http_4xx')) === 1 ? true : undefined));
    // Nothing is due: the failed delivery waits for its next attempt.
    await eventually(async () =>
      (await metric('sluice_webhook_delay_seconds')) === 0 ? true : undefined,
    );
    await storeEndpoint(service, accountId, receiver.url('/good'), {
      ...{ nextAttemptAt: Date.now() - 60_000, leaseOwner: newId() },
      leasedUntil: Date.now() + 3_600_000,
    });
    await eventually(async () =>
      (await metric('sluice_webhook_delay_seconds'))! >= 60 ? true : undefined,
    );
  });

  it('removes deliveries after seven days, also those that wait', async () => {
    const paused = await storeEndpoint(service, accountId, receiver.url('/paused'), {
      status: 'paused',
    });
    const now = Date.now();
    const createdAt = now - 7 * DAY_MS;
    const old = { createdAt: createdAt - 1, nextAttemptAt: createdAt - 1 };
    await storeDeliveries(service, paused, 1_200, old);
    await storeDeliveries(service, paused, 1, { ...old, status: 'failed', nextAttemptAt: null });
    const [retried] = await storeDeliveries(service, paused, 1, { ...old, nextAttemptAt: now + 1 });
    const [young] = await storeDeliveries(service, paused, 1, { createdAt });
    await swept(service, DeliveriesSweeper, now);
    const left = (await client.get(`/api/v1/webhooks/${paused.id}/deliveries`)).body.data;
    expect(left.map(({ id }: { id: string }) => id).sort()).toEqual([retried, young].sort());
  });
});
