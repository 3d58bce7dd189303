import { Injectable } from '@nestjs/common';
import { MAX_API_KEYS } from '../accounts/account.entity.js';
import type { KeyCaller } from '../auth/caller.js';
import { KeyVerifier } from '../auth/key-verifier.js';
import { ConflictError, NotFoundError } from '../common/errors.js';
import { newId } from '../common/ids.js';
import type { PageQuery } from '../pagination/page-query.js';
import { Page } from '../pagination/page.js';
import { ApiKeyDto } from './api-key.dto.js';
import type { CreatedApiKeyDto } from './api-key.dto.js';
import { ApiKeysRepository } from './api-keys.repository.js';
import { KeyUsageRecorder } from './key-usage.recorder.js';
import { generateRawKey, hashRawKey, isRawKey, maskRawKey } from './raw-key.js';

/** Makes, lists, renames and revokes the keys of an account, and knows whose a raw key is. */
@Injectable()
export class ApiKeysService extends KeyVerifier {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly usage: KeyUsageRecorder,
  ) {
    super();
  }

  async verify(rawKey: string): Promise<KeyCaller | undefined> {
    if (!isRawKey(rawKey)) return undefined;
    const caller = await this.keys.findCaller(hashRawKey(rawKey));
    if (caller) this.usage.record(caller.keyId);
    return caller;
  }

  /** @throws ConflictError `key_limit_reached` where the account holds 100 keys */
  async create(accountId: string, name: string): Promise<CreatedApiKeyDto> {
    const rawKey = generateRawKey();
    const key = {
      id: newId(),
      accountId,
      name,
      hash: hashRawKey(rawKey),
      ...maskRawKey(rawKey),
      lastUsedAt: null,
      createdAt: Date.now(),
    };
    if (!(await this.keys.insert(key))) {
      throw new ConflictError(
        `An account holds at most ${MAX_API_KEYS} API keys; revoke one first.`,
        'key_limit_reached',
      );
    }
    return { id: key.id, name, rawKey };
  }

  async list(accountId: string, query: PageQuery): Promise<Page<ApiKeyDto>> {
    await this.usage.flush();
    return Page.of(query, await this.keys.list(accountId, query)).map(ApiKeyDto.from);
  }

  /** @throws NotFoundError */
  async rename(accountId: string, id: string, name: string): Promise<ApiKeyDto> {
    await this.usage.flush();
    const renamed = await this.keys.rename(accountId, id, name);
    const key = renamed && (await this.keys.find(accountId, id));
    if (!key) throw new NotFoundError('API key');
    return ApiKeyDto.from(key);
  }

  /** @throws NotFoundError */
  async revoke(accountId: string, id: string): Promise<void> {
    if (!(await this.keys.remove(accountId, id))) throw new NotFoundError('API key');
  }
}
