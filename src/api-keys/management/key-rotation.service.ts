import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ConflictError, NotFoundError } from '../../http/problems/errors.js';
import { toIsoOrNull } from '../../common/instants.js';
import { ofRecord } from '../../common/record-version.js';
import type { RotatedApiKeyDto } from './api-key-input.dto.js';
import { ApiKeyDetailsDto, comparedBy } from './api-key.dto.js';
import { ApiKeysRepository } from '../api-keys.repository.js';
import type { KeyPrincipal } from './current-principal.decorator.js';
import { KeyUsageRecorder } from '../usage/key-usage.recorder.js';
import { ManagedKeys } from './managed-keys.js';
import { generateRawKey, hashRawKey, maskRawKey } from '../authentication/raw-key.js';

/**
 * Requests that were sent together may be served one after the other. Whoever sent them could not
 * tell whose raw key is the one that works, so that only the first may rotate.
 */
const TOGETHER_MS = 1_000;

const NO_RAW_KEY =
  'This is the grant of a client of OAuth, which has tokens and no raw key; revoke it instead.';

/** Gives keys new secrets under the same identifier. */
@Injectable()
export class KeyRotationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: ApiKeysRepository,
    private readonly managed: ManagedKeys,
    private readonly usage: KeyUsageRecorder,
  ) {}

  /**
   * A new raw key; the old one works for `graceSeconds` more. One that was still in its own grace
   * ends now: at most two work at a time.
   * @throws NotFoundError
   * @throws ConflictError where another rotation of the key came first, and for the grant of a client
   * @throws InsufficientScopeError where the key has more than the one that rotates it
   */
  async rotate(
    principal: KeyPrincipal,
    id: string,
    graceSeconds: number,
  ): Promise<RotatedApiKeyDto> {
    await this.usage.flush();
    const seen = await this.keys.find(principal.accountId, id);
    if (!seen) throw new NotFoundError('API key');
    const rawKey = generateRawKey();
    const rotated = await this.dataSource.transaction(async (manager) => {
      const key = await this.managed.lockWeaker(manager, principal, id);
      if (key.oauthClientId !== null) throw new ConflictError(NO_RAW_KEY);
      const now = Date.now();
      const sinceRotated = key.rotatedAt === null ? TOGETHER_MS : Math.abs(now - key.rotatedAt);
      // Both, since the clocks of two nodes may differ by more than that.
      if (key.hash !== seen.hash || sinceRotated < TOGETHER_MS) {
        throw new ConflictError('The key was rotated less than a second ago; wait a second.');
      }
      const grace = graceSeconds > 0;
      const previousExpiresAt = grace ? now + graceSeconds * 1_000 : null;
      const changes = {
        hash: hashRawKey(rawKey),
        ...maskRawKey(rawKey),
        rotatedAt: now,
        previousHash: grace ? key.hash : null,
        previousSuffix: grace ? key.keySuffix : null,
        previousExpiresAt,
        previousLastUsedAt: grace ? key.lastUsedAt : null,
      };
      await this.keys.update(manager, key, changes);
      const previousWorksUntil = toIsoOrNull(previousExpiresAt);
      await this.managed.record(manager, principal, id, 'api_key.rotated', { previousWorksUntil });
      const after = { ...key, ...changes, version: key.version + 1 };
      await this.managed.tell(manager, 'api_key.rotated', after);
      return after;
    });
    const details = ApiKeyDetailsDto.from(rotated);
    return ofRecord({ id, name: rotated.name, rawKey }, comparedBy(details, principal));
  }
}
