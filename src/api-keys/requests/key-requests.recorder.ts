import { Injectable } from '@nestjs/common';
import { WriteBehindRecorder } from '../../background/write-behind.recorder.js';
import type { UsedKey } from '../usage/key-use.js';
import { KeyRequestsRepository } from './key-requests.repository.js';
import type { NewKeyRequest } from './key-requests.repository.js';

/** Requests of a key that this process notes in a second; of more, it notes the first ones. */
const NOTED_A_SECOND = 5;
/** Requests of all keys that wait to be stored. */
const MAX_PENDING = 1_000;
/** Requests that a key keeps; they are cut to that number when so many more may be there. */
export const KEPT_OF_KEY = 10_000;
const CUT_AFTER = 1_000;

/** Notes the newest requests of keys, and stores them together. No request waits for it. */
@Injectable()
export class KeyRequestsRecorder extends WriteBehindRecorder<NewKeyRequest> {
  /** The second of `noted`, counted from 1970, and how many requests of each key it has. */
  private second = 0;
  private readonly noted = new Map<string, number>();
  private waiting = 0;
  /** How many requests of each key were stored since its requests were cut. */
  private readonly stored = new Map<string, number>();

  constructor(private readonly requests: KeyRequestsRepository) {
    super('The requests of keys');
  }

  /** Whether the next request of a key is noted, where it was answered at this instant. */
  takes(keyId: string, now: number): boolean {
    const second = Math.floor(now / 1_000);
    if (second !== this.second) {
      this.second = second;
      this.noted.clear();
    }
    const count = this.noted.get(keyId) ?? 0;
    if (count >= NOTED_A_SECOND || this.waiting >= MAX_PENDING) return false;
    this.noted.set(keyId, count + 1);
    return true;
  }

  note(request: NewKeyRequest): void {
    this.waiting++;
    this.add(request.id, request);
  }

  protected override async store(batch: ReadonlyMap<string, NewKeyRequest>): Promise<void> {
    const requests = [...batch.values()];
    await this.requests.add(requests);
    this.waiting -= requests.length;
    for (const [, [first, ...others]] of Map.groupBy(requests, ({ keyId }) => keyId)) {
      await this.cut(first!, 1 + others.length);
    }
  }

  /** Each request has an identifier of its own. */
  protected override merge(known: NewKeyRequest): NewKeyRequest {
    return known;
  }

  private async cut({ accountId, keyId }: UsedKey, added: number): Promise<void> {
    const stored = (this.stored.get(keyId) ?? 0) + added;
    if (stored < CUT_AFTER) {
      this.stored.set(keyId, stored);
      return;
    }
    this.stored.delete(keyId);
    await this.requests.removeBeyond({ accountId, keyId }, KEPT_OF_KEY);
  }
}
