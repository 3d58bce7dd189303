import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Env } from '../../config/env.js';
import { AllowedHosts } from '../../outgoing/fetch-target.js';
import { turnFor } from '../polling/host-spacing.js';

const MINUTE = 60_000;
const FIRST_PAUSE_MS = MINUTE;
const MAX_PAUSE_MS = 60 * MINUTE;
/** A publisher is forgiven a day after the last time. */
const MEMORY_MS = 24 * 60 * MINUTE;
const MAX_PUBLISHERS = 10_000;

/** What a publisher's turn would be with a spacing. */
const ANY_SPACING = 1;

interface Pause {
  ended: number;
  until: number;
}

/**
 * Publishers whose documents have ended a process that read them. A pause of a minute follows, and
 * twice as much each further time, up to an hour. So a publisher with a thousand addresses cannot
 * have processes started without end, beside the back-off of each feed.
 */
@Injectable()
export class PublisherPauses {
  private readonly pauses = new LRUCache<string, Pause>({ max: MAX_PUBLISHERS, ttl: MEMORY_MS });
  private readonly allowed: AllowedHosts;

  constructor(env: Env) {
    this.allowed = new AllowedHosts(env.FETCH_ALLOWED_HOSTS);
  }

  /** A document of this address has ended a process. Returns the milliseconds of the pause. */
  begin(url: string, now = Date.now()): number {
    const key = this.buildKey(url);
    const ended = (this.pauses.get(key)?.ended ?? 0) + 1;
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(ended - 1, 10), MAX_PAUSE_MS);
    this.pauses.set(key, { ended, until: now + pauseMs });
    return pauseMs;
  }

  /** The milliseconds until large documents of the publisher of this address are read again. */
  leftMs(url: string, now = Date.now()): number {
    return Math.max(0, (this.pauses.get(this.buildKey(url))?.until ?? 0) - now);
  }

  private buildKey(url: string): string {
    return turnFor(url, this.allowed, ANY_SPACING).key;
  }
}
