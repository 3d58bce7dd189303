import { beforeEach, describe, expect, it } from '@jest/globals';
import { Test } from '@nestjs/testing';
import { RoleGrants } from '../../accounts/members/role-grants.js';
import type { AuditEvent } from '../../audit/audit-event.js';
import { AuditLog } from '../../audit/audit-log.js';
import { ScopeCatalogue } from '../../auth/scope-catalogue.js';
import { Extensions } from '../../extensions/extensions.js';
import { NotFoundError } from '../../http/problems/errors.js';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { PageQuery } from '../../pagination/page-query.js';
import { ListApiKeysQuery, UpdateApiKeyDto } from './api-key-input.dto.js';
import type { ApiKeyEntity } from '../api-key.entity.js';
import { ApiKeysRepository } from '../api-keys.repository.js';
import { ApiKeysService } from './api-keys.service.js';
import { operatorPrincipal } from './current-principal.decorator.js';
import { KeyEvents } from '../events/key-events.js';
import { KeyCredits } from '../credits/key-credits.js';
import { KeyUsageRecorder } from '../usage/key-usage.recorder.js';
import { ManagedKeys } from './managed-keys.js';
import { hashRawKey } from '../authentication/raw-key.js';

const TX = {} as EntityManager;

/** The table in memory. */
class FakeRepository {
  rows: ApiKeyEntity[] = [];
  room = 100;

  list(accountId: string, { offset, limit }: PageQuery) {
    const own = this.rows.filter((row) => row.accountId === accountId).reverse();
    return Promise.resolve(own.slice(offset, offset + limit));
  }

  find(accountId: string, id: string) {
    const row = this.rows.find((one) => one.accountId === accountId && one.id === id);
    return Promise.resolve(row ? { ...row } : null);
  }

  findIn = (_tx: EntityManager, accountId: string, id: string) => this.find(accountId, id);
  lock = this.findIn;

  insert(_tx: EntityManager, key: ApiKeyEntity) {
    if (this.rows.length >= this.room) return Promise.resolve(false);
    this.rows.push({ ...key });
    return Promise.resolve(true);
  }

  update(_tx: EntityManager, { id }: ApiKeyEntity, changes: Partial<ApiKeyEntity>) {
    Object.assign(
      this.rows.find((row) => row.id === id)!,
      changes,
    );
    return Promise.resolve();
  }

  remove(_tx: EntityManager, { id }: ApiKeyEntity) {
    this.rows = this.rows.filter((row) => row.id !== id);
    return Promise.resolve();
  }
}

class FakeLog {
  events: AuditEvent[] = [];

  record(_tx: EntityManager, event: AuditEvent) {
    this.events.push(event);
    return Promise.resolve();
  }
}

const change = (input: Partial<UpdateApiKeyDto>) => Object.assign(new UpdateApiKeyDto(), input);

describe('ApiKeysService', () => {
  let repository: FakeRepository;
  let log: FakeLog;
  let flushed: number;
  let keys: ApiKeysService;
  const owner = operatorPrincipal('account');
  beforeEach(async () => {
    repository = new FakeRepository();
    log = new FakeLog();
    flushed = 0;
    const transaction = (work: (manager: EntityManager) => unknown) => work(TX);
    const module = await Test.createTestingModule({
      providers: [
        ApiKeysService,
        ManagedKeys,
        KeyEvents,
        ScopeCatalogue,
        { provide: Extensions, useValue: new Extensions([]) },
        { provide: DataSource, useValue: { transaction } },
        { provide: ApiKeysRepository, useValue: repository },
        { provide: RoleGrants, useValue: {} },
        { provide: AuditLog, useValue: log },
        { provide: KeyCredits, useValue: { settle: () => Promise.resolve() } },
        { provide: KeyUsageRecorder, useValue: { flush: () => Promise.resolve(flushed++) } },
      ],
    }).compile();
    keys = module.get(ApiKeysService);
  });
  const types = () => log.events.map(({ type }) => type);

  it('stores the hash and the ends of a raw key, never the key', async () => {
    const { rawKey } = await keys.create('account', 'name');
    expect(repository.rows[0]).toMatchObject({
      hash: hashRawKey(rawKey),
      keyPrefix: rawKey.slice(0, 11),
      keySuffix: rawKey.slice(-4),
      lastUsedAt: null,
    });
    expect(JSON.stringify(repository.rows)).not.toContain(rawKey);
  });

  it('refuses a key beyond the limit with a sentence, and records nothing', async () => {
    repository.room = 0;
    await expect(keys.create('account', 'name')).rejects.toMatchObject({
      code: 'key_limit_reached',
      message: 'An account holds at most 100 API keys; revoke one first.',
    });
    expect(log.events).toEqual([]);
  });

  it('writes uses of a moment ago before a list, a key and a change are shown', async () => {
    const { id } = await keys.create('account', 'name');
    await keys.list('account', new ListApiKeysQuery());
    await keys.get('account', id);
    await keys.change(owner, id, change({ name: 'new' }));
    expect(flushed).toBe(3);
  });

  it('lists all keys without page and pageSize, and pages with either', async () => {
    for (let n = 0; n < 30; n++) await keys.create('account', `key ${n}`);
    const list = (given: object) =>
      keys.list('account', Object.assign(new ListApiKeysQuery(), given));
    expect(await list({})).toMatchObject({ data: { length: 30 }, hasMore: false });
    expect(await list({ page: 1 })).toMatchObject({ data: { length: 20 }, hasMore: true });
    expect(await list({ pageSize: 25 })).toMatchObject({ data: { length: 25 }, hasMore: true });
  });

  it('neither changes nor revokes a key of another account', async () => {
    const { id } = await keys.create('account', 'name');
    const stranger = operatorPrincipal('stranger');
    await expect(keys.change(stranger, id, change({ name: 'stolen' }))).rejects.toThrow(
      NotFoundError,
    );
    await expect(keys.revoke(stranger, id)).rejects.toThrow(
      'There is no such API key in this account.',
    );
    expect(repository.rows[0]!.name).toBe('name');
  });

  it('gives a new key what the one has that makes it, where nothing else is said', async () => {
    const settings = { scopes: ['keys' as const, 'ai' as const], rateLimitPerMinute: 5 };
    const { id: keyId } = await keys.create('account', 'limited', settings);
    await keys.create('account', 'child', {}, { ...owner, keyId });
    expect(repository.rows[1]).toMatchObject({
      scopes: ['ai', 'keys'],
      rateLimit: 5,
      expiresAt: null,
    });
  });

  it('refuses what a key that was revoked meanwhile still wanted to make', async () => {
    const making = keys.create('account', 'late', {}, { ...owner, keyId: 'gone' });
    await expect(making).rejects.toMatchObject({ code: 'invalid_api_key' });
    expect(repository.rows).toEqual([]);
  });

  it('records each thing that a change changed, and nothing that stayed', async () => {
    const { id } = await keys.create('account', 'name', { allowedIps: ['10.0.0.1'] });
    const same = { name: 'name', allowedIps: ['::ffff:10.0.0.1'], paused: false };
    await keys.change(owner, id, change({ ...same, expiresAt: null, rateLimitPerMinute: null }));
    expect(types()).toEqual(['api_key.created']);
    log.events = [];
    const expiresAt = Date.now() + 60_000;
    const all = { name: 'new', scopes: ['ai' as const], expiresAt, paused: true };
    await keys.change(owner, id, change({ ...all, allowedIps: [], rateLimitPerMinute: 9 }));
    expect(log.events).toMatchObject([
      { type: 'api_key.renamed', subjectId: id, details: { from: 'name', to: 'new' } },
      { type: 'api_key.scopes_changed', details: { to: ['ai'] } },
      {
        type: 'api_key.expiry_changed',
        details: { from: null, to: new Date(expiresAt).toISOString() },
      },
      { type: 'api_key.paused' },
      { type: 'api_key.addresses_changed', details: { from: ['10.0.0.1/32'], to: [] } },
      { type: 'api_key.rate_limit_changed', details: { from: null, to: 9 } },
    ]);
    log.events = [];
    await keys.change(owner, id, change({ paused: false }));
    expect(types()).toEqual(['api_key.resumed']);
  });
});
