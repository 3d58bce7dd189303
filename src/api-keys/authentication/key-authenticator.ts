import { Injectable } from '@nestjs/common';
import type { KeyCaller } from '../../auth/caller.js';
import { getLimits } from '../../auth/limits/feed-limits.js';
import { KeyVerifier } from '../../auth/credentials/key-verifier.js';
import type { Origin } from '../../auth/credentials/key-verifier.js';
import { BatchLoader } from '../../database/queries/batch-loader.js';
import { ApiKeysRepository } from '../api-keys.repository.js';
import type { CallerRow } from './key-callers.statement.js';
import { KeyUsageRecorder } from '../usage/key-usage.recorder.js';
import { admits } from './networks.js';
import { hashRawKey, isRawKey } from './raw-key.js';

/** Knows whose a raw key of Sluice is, and whether it may be used now and from there. */
@Injectable()
export class KeyAuthenticator extends KeyVerifier {
  private readonly callers = new BatchLoader((rawKeys) => this.find(rawKeys));

  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly usage: KeyUsageRecorder,
  ) {
    super();
  }

  verify(rawKey: string, from: Origin): Promise<KeyCaller | undefined> {
    return this.callers.get(rawKey).then((key) => {
      const caller = key && getCaller(key, from);
      if (caller) this.usage.record(caller, Date.now(), caller.retiresAt !== undefined);
      return caller;
    });
  }

  override check(rawKey: string, from: Origin): Promise<KeyCaller | undefined> {
    return this.callers.get(rawKey).then((key) => key && getCaller(key, from));
  }

  /** By raw key. */
  private async find(rawKeys: string[]): Promise<Map<string, CallerRow>> {
    const asked = rawKeys.filter(isRawKey);
    const hashes = asked.map(hashRawKey);
    const rows = hashes.length > 0 ? await this.keys.findCallers(hashes) : [];
    if (rows.length === 0) return new Map();
    const rawKeysByHash = new Map(hashes.map((hash, index) => [hash, asked[index]!]));
    return new Map(rows.map((row) => [rawKeysByHash.get(row.hash)!, row]));
  }
}

function getCaller(key: CallerRow, from: Origin): KeyCaller | undefined {
  if (key.content_version === null || !isUsable(key, Date.now(), from)) return undefined;
  const limits = getLimits(listIn(key.feed_ids), listIn(key.category_ids));
  return {
    accountId: key.account_id,
    keyId: key.id,
    contentVersion: key.content_version,
    duplicates: key.duplicates,
    scopes: key.scope_names.split(','),
    rateLimit: key.rate_limit ?? undefined,
    rateWindow: buildWindow(key),
    creditsEpoch: key.credits_epoch ?? undefined,
    retiresAt: key.retires_at ?? undefined,
    ...(key.oauth_client_id !== null && {
      oauthClientId: key.oauth_client_id,
      grantedBy: key.creator_id ?? undefined,
    }),
    ...(limits && { limits }),
  };
}

const buildWindow = ({
  rate_window_limit: limit,
  rate_window_seconds: windowSeconds,
}: CallerRow) => (limit === null || windowSeconds === null ? undefined : { limit, windowSeconds });

const listIn = (json: string | null): string[] | null =>
  json === null ? null : (JSON.parse(json) as string[]);

function isUsable(key: CallerRow, now: number, from: Origin): boolean {
  return (
    key.paused_at === null &&
    (key.expires_at === null || now < key.expires_at) &&
    (key.retires_at === null || now < key.retires_at) &&
    (key.token_expires_at === null || now < key.token_expires_at) &&
    (key.allowed_ips === null || admits(key.allowed_ips, from.ip))
  );
}
