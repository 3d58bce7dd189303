import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Injectable, Module } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EventConsumer } from '../../../src/changes/consumers/event-consumer.js';
import { EventPositions } from '../../../src/changes/consumers/event-positions.repository.js';
import type { AccountEvent } from '../../../src/changes/events/account-event.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { TestService } from '../../support/services/service.js';

/** What both processes of a test were told, by account. */
const told = new Map<string, AccountEvent[]>();
const failing = new Set<string>();

@Injectable()
class Recorder extends EventConsumer {
  readonly name = 'recorder';

  async handle(accountId: string, events: AccountEvent[], manager: EntityManager): Promise<void> {
    // Proves that the transaction is open.
    await manager.query('SELECT 1');
    if (failing.has(accountId)) throw new Error('This account fails.');
    told.set(accountId, [...(told.get(accountId) ?? []), ...events]);
  }
}

@Module({ providers: [Recorder] })
class RecorderModule {}

describe('A consumer of events in another module', () => {
  let service: TestService;
  let other: TestService;
  let client: ApiClient;
  let feedId: string;
  beforeAll(async () => {
    const extensions = [{ name: 'recorder', module: RecorderModule }];
    service = await TestService.start(engine, {}, undefined, extensions);
    other = await TestService.start(engine, {}, service.databaseUrl, extensions);
  });
  afterAll(async () => {
    await other.stop();
    await service.stop();
  });
  const newAccount = async () => {
    const made = await service.newClient();
    const feed = (await made.post('/api/v1/feeds', { title: 'Own' })).body.data;
    await service.database.transaction((manager) =>
      service.app.get(EventPositions).follow(manager, 'recorder', made.accountId!),
    );
    return [made, feed.id] as const;
  };
  beforeEach(async () => {
    [client, feedId] = await newAccount();
  });

  const publish = (by: ApiClient, feed: string, count: number) =>
    by.post(`/api/v1/feeds/${feed}/posts/batch`, {
      posts: Array.from({ length: count }, (_, at) => ({ externalId: `${at}`, title: `${at}` })),
    });
  const getIds = (account: ApiClient) =>
    (told.get(account.accountId!) ?? []).flatMap(({ ids }) => ids);

  it('is told what follows, once, in the order of the commits', async () => {
    const { body } = await publish(client, feedId, 60);
    while (getIds(client).length < 60) await setTimeout(50);
    await client.delete(`/api/v1/posts/${body.data.results[0].id}`);
    while (getIds(client).length < 61) await setTimeout(50);
    const events = told.get(client.accountId!)!;
    expect(new Set(events.map(({ feedId: of }) => of))).toEqual(new Set([feedId]));
    expect(new Set(getIds(client)).size).toBe(60);
    expect(events.at(-1)).toMatchObject({ type: 'post.deleted', ids: [body.data.results[0].id] });
  });

  it('is told again after it failed, while other accounts go on', async () => {
    const [healthy, theirs] = await newAccount();
    failing.add(client.accountId!);
    await publish(client, feedId, 2);
    await publish(healthy, theirs, 1);
    while (getIds(healthy).length < 1) await setTimeout(50);
    expect(getIds(client)).toEqual([]);
    failing.delete(client.accountId!);
    while (getIds(client).length < 2) await setTimeout(50);
  });
});
