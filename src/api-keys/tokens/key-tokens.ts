import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThanOrEqual, Not } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { ApiKeysRepository } from '../api-keys.repository.js';
import type { ApiKeyEntity } from '../api-key.entity.js';
import { generateRawKey, hashRawKey, isRawKey } from '../authentication/raw-key.js';
import { KeyHashEntity } from '../key-hash.entity.js';

/** Access tokens of one grant that work at a time; another one ends the oldest. */
const MAX_TOKENS = 20;
const PORTION = 1_000;

/**
 * The access tokens of grants. A token has the form of a raw key and is found like one, so that
 * revoking the grant ends it at once, on every node.
 */
@Injectable()
export class KeyTokens {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly dataSource: DataSource,
  ) {}

  findGrant(accountId: string, keyId: string): Promise<ApiKeyEntity | null> {
    return this.keys.find(accountId, keyId);
  }

  /** The grant, of which nothing changes until the commit; null where it was revoked. */
  lock(manager: EntityManager, accountId: string, keyId: string): Promise<ApiKeyEntity | null> {
    return this.keys.lock(manager, accountId, keyId);
  }

  /** A new token of a grant that the transaction has locked. */
  async issue(
    manager: EntityManager,
    { accountId, id: keyId }: ApiKeyEntity,
    expiresAt: number,
  ): Promise<string> {
    const token = generateRawKey();
    await manager.insert(KeyHashEntity, { hash: hashRawKey(token), accountId, keyId, expiresAt });
    const surplus = await manager.find(KeyHashEntity, {
      select: { hash: true },
      where: { keyId, accountId, expiresAt: Not(IsNull()) },
      order: { expiresAt: 'DESC' },
      skip: MAX_TOKENS,
      take: MAX_TOKENS,
    });
    if (surplus.length > 0) {
      await manager.delete(
        KeyHashEntity,
        surplus.map(({ hash }) => hash),
      );
    }
    return token;
  }

  /** The grant of a token, whether the token still works or not. */
  async find(token: string): Promise<ApiKeyEntity | null> {
    if (!isRawKey(token)) return null;
    const { manager } = this.dataSource;
    const found = await manager.findOneBy(KeyHashEntity, {
      hash: hashRawKey(token),
      expiresAt: Not(IsNull()),
    });
    return found && this.keys.find(found.accountId, found.keyId);
  }

  /** False where fewer than a portion had expired. */
  async removeSomeExpired(now: number): Promise<boolean> {
    const { manager } = this.dataSource;
    const expired = await manager.find(KeyHashEntity, {
      select: { hash: true },
      where: { expiresAt: LessThanOrEqual(now) },
      take: PORTION,
    });
    if (expired.length === 0) return false;
    await manager.delete(
      KeyHashEntity,
      expired.map(({ hash }) => hash),
    );
    return expired.length === PORTION;
  }
}
