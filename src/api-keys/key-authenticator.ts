import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { KeyCaller } from '../auth/caller.js';
import { KeyVerifier } from '../auth/key-verifier.js';
import type { Origin } from '../auth/key-verifier.js';
import { ApiKeysRepository } from './api-keys.repository.js';
import type { CallerRow } from './api-keys.repository.js';
import { KeyUsageRecorder } from './key-usage.recorder.js';
import { admits } from './networks.js';
import { hashRawKey, isRawKey } from './raw-key.js';

const REMEMBERED_REFUSALS = 10_000;
const REMEMBERED_FOR_MS = 10_000;

/** Knows whose a raw key is, and whether it may be used now and from there. */
@Injectable()
export class KeyAuthenticator extends KeyVerifier {
  /**
   * Raw keys that no account has, as they were sent: to hash them takes longer than to find them.
   * What is not there cannot come: a raw key is random, and goes out only once it is stored. Only a
   * restored backup can bring one back, hence the time limit.
   */
  private readonly unknown = new LRUCache<string, true>({
    max: REMEMBERED_REFUSALS,
    ttl: REMEMBERED_FOR_MS,
    // By the millisecond, nearly each refusal would set a timer.
    ttlResolution: 1_000,
    perf: Date,
  });

  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly usage: KeyUsageRecorder,
  ) {
    super();
  }

  async verify(rawKey: string, from: Origin): Promise<KeyCaller | undefined> {
    if (this.unknown.has(rawKey) || !isRawKey(rawKey)) return undefined;
    const key = await this.keys.findCaller(hashRawKey(rawKey));
    if (!key) this.unknown.set(rawKey, true);
    const now = Date.now();
    if (!key || key.content_version === null || !isUsable(key, now, from)) return undefined;
    this.usage.record(key.id, now, key.retires_at !== null);
    return {
      accountId: key.account_id,
      keyId: key.id,
      contentVersion: key.content_version,
      scopes: key.scopes,
      rateLimit: key.rate_limit ?? undefined,
      retiresAt: key.retires_at ?? undefined,
    };
  }
}

function isUsable(key: CallerRow, now: number, from: Origin): boolean {
  return (
    key.paused_at === null &&
    (key.expires_at === null || now < key.expires_at) &&
    (key.retires_at === null || now < key.retires_at) &&
    (key.allowed_ips === null || admits(key.allowed_ips, from.ip))
  );
}
