import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import type { KeyCaller } from '../auth/caller.js';
import { KeyVerifier } from '../auth/key-verifier.js';
import type { Origin } from '../auth/key-verifier.js';
import { ApiKeysRepository } from './api-keys.repository.js';
import type { CallerRow } from './api-keys.repository.js';
import { KeyUsageRecorder } from './key-usage.recorder.js';
import { admits } from './networks.js';
import { hashRawKey, isRawKey } from './raw-key.js';

/** Knows whose a raw key is, and whether it may be used now and from there. */
@Injectable()
export class KeyAuthenticator extends KeyVerifier {
  /** Gathers what is asked for in one turn of the event loop; the next has another. */
  private turn: DataLoader<string, CallerRow | undefined> | undefined;

  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly usage: KeyUsageRecorder,
  ) {
    super();
  }

  verify(rawKey: string, from: Origin): Promise<KeyCaller | undefined> {
    this.turn ??= new DataLoader((rawKeys: readonly string[]) => this.find(rawKeys), {
      batchScheduleFn: (dispatch) => setImmediate(dispatch),
    });
    return this.turn.load(rawKey).then((key) => key && this.admit(key, from));
  }

  private admit(key: CallerRow, from: Origin): KeyCaller | undefined {
    if (key.content_version === null) return undefined;
    const now = Date.now();
    if (!isUsable(key, now, from)) return undefined;
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

  private async find(rawKeys: readonly string[]): Promise<(CallerRow | undefined)[]> {
    // Who asks from now on has to see what was committed since.
    this.turn = undefined;
    const hashes = rawKeys.map((rawKey) => (isRawKey(rawKey) ? hashRawKey(rawKey) : undefined));
    const asked = hashes.filter((hash) => hash !== undefined);
    const rows = asked.length > 0 ? await this.keys.findCallers(asked) : [];
    const byHash = new Map<string | undefined, CallerRow>(rows.map((row) => [row.hash, row]));
    return hashes.map((hash) => byHash.get(hash));
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
