import { describe, expect, it } from '@jest/globals';
import { ENGINES } from '../../support/databases/engines.js';
import { HubSubscriber } from '../../support/callers/hub-subscriber.js';
import { HubTopic, hubSettings } from '../../support/servers/hub-topic.js';
import { TestService } from '../../support/services/service.js';

describe.each(ENGINES)('a callback that was down for a moment on %s', (engine) => {
  it('gets a change soon, whatever the retry of the one before', async () => {
    const subscriber = await HubSubscriber.start();
    const settings = { ...hubSettings(subscriber), WEBHOOK_RETRY_SECONDS: '3600' };
    const service = await TestService.start(engine, settings);
    const topic = await HubTopic.on(service, subscriber);
    const path = '/callback';
    subscriber.takeWith(path, [503, 200]);
    await topic.subscribe(path);
    await topic.sharer.publish({ title: 'Second' });
    await subscriber.delivery(path, 1);
    const publishedAt = Date.now();
    await topic.sharer.publish({ title: 'Third' });
    expect((await subscriber.delivery(path, 2)).body.toString()).toContain('Third');
    expect(Date.now() - publishedAt).toBeLessThan(5_000);
    await topic.delivered();
    expect(await topic.subscriptions()).toMatchObject([{ attempts: 0, failures: 0, notBefore: 0 }]);
    await service.stop();
    await subscriber.stop();
  });
});
