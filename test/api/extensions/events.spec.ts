import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Injectable, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { AccountsService } from '../../../src/accounts/accounts.service.js';
import { removeExtension } from '../../../src/app/commands/removed-extension.js';
import type { EventHandler, ExtensionEvent } from '../../../src/extensions/event-handler.js';
import { defineExtension } from '../../../src/extensions/extension.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { eventually } from '../../../src/testing/eventually.js';
import { withService } from '../../support/services/running.js';
import { TestService } from '../../support/services/service.js';

/** What both processes of a test were told. */
const told: ExtensionEvent[] = [];
let failures = 0;

@Injectable()
class Recorder implements EventHandler {
  async handle(event: ExtensionEvent, manager: EntityManager): Promise<void> {
    // Proves that the transaction is open.
    await manager.query('SELECT 1');
    if (failures-- > 0) throw new Error('This handler fails.');
    told.push(event);
  }
}

@Module({ providers: [Recorder] })
class RecorderModule {}

const on = { 'post.created': Recorder, 'post.deleted': Recorder };
const recorder = defineExtension({ name: 'recorder', module: RecorderModule, on });

describe('events for an extension', () => {
  const plain = withService();
  let service: TestService;
  let before: { client: ApiClient; feedId: string };
  const newAccount = async (of: TestService) => {
    const client = await of.newClient();
    const { data } = (await client.post('/api/v1/feeds', { title: 'Own' })).body;
    return { client, feedId: data.id as string };
  };
  const publish = async ({ client, feedId }: typeof before, title: string) => {
    const { body } = await client.post(`/api/v1/feeds/${feedId}/posts`, { title });
    return body.data.id as string;
  };
  const getTold = (id: string) => told.filter(({ ids }) => ids.includes(id));

  beforeAll(async () => {
    before = await newAccount(plain);
    await publish(before, 'Before the extension');
    service = await TestService.start(engine, {}, plain.databaseUrl, [recorder]);
    const { rawKey, accountId } = before.client;
    before = { ...before, client: new ApiClient(service.url, rawKey, accountId) };
  });
  afterAll(async () => {
    await service.stop();
  });

  it('are those of accounts before it, from its start on', async () => {
    const id = await publish(before, 'After');
    await eventually(() => getTold(id)[0]);
    expect(told.filter(({ accountId }) => accountId === before.client.accountId)).toEqual([
      {
        accountId: before.client.accountId,
        type: 'post.created',
        at: expect.any(Number),
        feedId: before.feedId,
        ids: [id],
        isSilent: false,
      },
    ]);
  });

  it('are those of new accounts from their beginning on, of the types it handles', async () => {
    const account = await newAccount(service);
    const id = await publish(account, 'First');
    await eventually(() => getTold(id)[0]);
    await account.client.delete(`/api/v1/posts/${id}`);
    await eventually(() => getTold(id)[1]);
    expect(getTold(id).map(({ type }) => type)).toEqual(['post.created', 'post.deleted']);
    const types = told.map(({ type }) => type);
    expect(types).not.toContain('feed.created');
  });

  it('come again after a failure, once to two processes', async () => {
    const other = await TestService.start(engine, {}, service.databaseUrl, [recorder]);
    const account = await newAccount(other);
    failures = 1;
    const id = await publish(account, 'Twice tried');
    await eventually(() => getTold(id)[0]);
    const next = await publish(account, 'Next');
    await eventually(() => getTold(next)[0]);
    expect(getTold(id)).toHaveLength(1);
    await other.app.close();
  });

  it('stop the start where no module provides the handler', async () => {
    const lost = { ...recorder, module: class EmptyModule {} };
    Module({})(lost.module);
    await expect(TestService.start(engine, {}, service.databaseUrl, [lost])).rejects.toThrow(
      'The extension "recorder" has the handler Recorder, which is no provider of its module.',
    );
  });

  it('are followed with the creation of an account, until the extension is removed', async () => {
    const { id } = await service.app
      .get(AccountsService)
      .create('cli@example.com', 'correct horse');
    const followers = () =>
      service.database.select('SELECT consumer FROM event_positions WHERE account_id = ?', [id]);
    expect(await followers()).toEqual([{ consumer: 'extension:recorder' }]);
    await removeExtension(service.app.get(DataSource), recorder);
    expect(await followers()).toEqual([]);
  });
});
