import { Injectable } from '@nestjs/common';
import { MAX_API_KEYS } from '../accounts/account.entity.js';
import { ConflictError, NotFoundError } from '../common/errors.js';
import { newId } from '../common/ids.js';
import { Database } from '../database/database.js';
import { Page } from '../pagination/page.js';
import type {
  CreateApiKeyDto,
  CreatedApiKeyDto,
  ListApiKeysQuery,
  UpdateApiKeyDto,
} from './api-key-input.dto.js';
import { ApiKeyDetailsDto, ApiKeyDto } from './api-key.dto.js';
import { ApiKeysRepository } from './api-keys.repository.js';
import { changesBetween, changesIn, rightsIn, settingsOf } from './key-changes.js';
import { operatorOf } from './key-manager.decorator.js';
import type { KeyManager } from './key-manager.decorator.js';
import { refuseMore } from './key-rights.js';
import { KeyUsageRecorder } from './key-usage.recorder.js';
import { ManagedKeys } from './managed-keys.js';
import { generateRawKey, hashRawKey, maskRawKey } from './raw-key.js';

/** Makes, lists, changes and revokes the keys of an account. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly database: Database,
    private readonly keys: ApiKeysRepository,
    private readonly managed: ManagedKeys,
    private readonly usage: KeyUsageRecorder,
  ) {}

  /**
   * Makes a key. What is not settled for it, it has from the key that makes it.
   * @throws ConflictError `key_limit_reached` where the account holds 100 keys
   * @throws InsufficientScopeError where it would have more than the key that makes it
   */
  async create(
    accountId: string,
    name: string,
    settings: Partial<CreateApiKeyDto> = {},
    by: KeyManager = operatorOf(accountId),
  ): Promise<CreatedApiKeyDto> {
    const rawKey = generateRawKey();
    const now = Date.now();
    const wanted = rightsIn(settings, now);
    const id = newId();
    await this.database.transaction(async (tx) => {
      const own = await this.managed.rightsOf(tx, by);
      const key = {
        id,
        accountId,
        name,
        hash: hashRawKey(rawKey),
        ...maskRawKey(rawKey),
        lastUsedAt: null,
        createdAt: now,
        ...own,
        ...wanted,
        pausedAt: null,
        rotatedAt: null,
        previousHash: null,
        previousSuffix: null,
        previousExpiresAt: null,
        previousLastUsedAt: null,
      };
      refuseMore(key, own);
      if (!(await this.keys.insert(tx, key))) {
        throw new ConflictError(
          `An account holds at most ${MAX_API_KEYS} API keys; revoke one first.`,
          'key_limit_reached',
        );
      }
      await this.managed.record(tx, by, id, 'api_key.created', settingsOf(key));
    });
    return { id, name, rawKey };
  }

  async list(accountId: string, query: ListApiKeysQuery): Promise<Page<ApiKeyDto>> {
    await this.usage.flush();
    const page = Page.of(query, await this.keys.list(accountId, query));
    return page.map(query.include === 'details' ? ApiKeyDetailsDto.from : ApiKeyDto.from);
  }

  /** @throws NotFoundError */
  async get(accountId: string, id: string): Promise<ApiKeyDetailsDto> {
    await this.usage.flush();
    const key = await this.keys.find(accountId, id);
    if (!key) throw new NotFoundError('API key');
    return ApiKeyDetailsDto.from(key);
  }

  /**
   * The key as it is now; with its details where more than its name was to change.
   * @throws NotFoundError
   * @throws InsufficientScopeError where it has, or would have, more than the key that changes it
   */
  async change(by: KeyManager, id: string, input: UpdateApiKeyDto): Promise<ApiKeyDto> {
    await this.usage.flush();
    const changes = changesIn(input, Date.now());
    const changed = await this.database.transaction(async (tx) => {
      const before = await this.managed.lockWeaker(tx, by, id);
      const after = { ...before, ...changes };
      refuseMore(after, await this.managed.rightsOf(tx, by));
      await this.keys.update(tx, before, changes);
      for (const { type, details } of changesBetween(before, after)) {
        await this.managed.record(tx, by, id, type, details);
      }
      return after;
    });
    return input.changesMoreThanName ? ApiKeyDetailsDto.from(changed) : ApiKeyDto.from(changed);
  }

  /**
   * A key may revoke itself, whatever it lacks.
   * @throws NotFoundError
   * @throws InsufficientScopeError where the key has more than the one that revokes it
   */
  async revoke(by: KeyManager, id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const itself = id === by.keyId;
      const key = await (itself
        ? this.managed.lock(tx, by, id)
        : this.managed.lockWeaker(tx, by, id));
      await this.keys.remove(tx, key);
      const { name, keyPrefix, keySuffix } = key;
      await this.managed.record(tx, by, id, 'api_key.revoked', { name, keyPrefix, keySuffix });
    });
  }
}
