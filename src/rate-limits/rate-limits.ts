import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RateLimitedError } from '../http/problems/errors.js';
import type { RatePolicy } from '../http/problems/errors.js';
import { rateLimitFields } from '../http/problems/failure.js';
import { Env } from '../config/env.js';
import { AddressGroups } from './address-groups.js';
import { RequestCounter, WINDOW_SECONDS } from './request-counter.js';
import type { RequestCount } from './request-counter.js';

const KINDS = {
  key: { who: 'This key', what: 'requests' },
  'key-window': { who: 'This key', what: 'requests' },
  address: { who: 'This address', what: 'requests with an invalid key or body' },
  hub: { who: 'This address', what: 'requests to the hub' },
  oauth: { who: 'This address', what: 'requests of OAuth' },
  media: { who: 'This address', what: 'requests for new pictures' },
  'oauth-network': { who: 'This network', what: 'requests of OAuth' },
  'hub-network': { who: 'This network', what: 'requests to the hub' },
  'shared-feed': { who: 'The readers of this shared feed', what: 'requests' },
};

/** What counts of the caller of a request. */
interface LimitedCaller {
  keyId?: string;
  rateLimit?: number;
  rateWindow?: { limit: number; windowSeconds: number };
}

/** Requests to an open door in a minute from one address, whatever the general limit. */
const MAX_OPEN_REQUESTS = 60;
/** Those from the network around it. */
const MAX_OPEN_REQUESTS_OF_NETWORK = 240;
/** Pictures in a minute for one address that have to be fetched; those that are kept do not count. */
const MAX_FETCHED_PICTURES = 600;
/** Verifications that the hub repeats in a minute to one host. */
const MAX_HUB_REPETITIONS = 10;

/**
 * Counts requests, sends the remaining limit (IETF draft "RateLimit header fields for HTTP"), and
 * refuses requests above it. Sessions and keys without a limit are not counted.
 */
@Injectable()
export class RateLimits {
  constructor(
    private readonly counter: RequestCounter,
    private readonly groups: AddressGroups,
    private readonly env: Env,
  ) {}

  /**
   * Counts a request of a key in its own window, then in that of a minute.
   * @throws RateLimitedError
   */
  async countRequest(caller: LimitedCaller | undefined, reply: FastifyReply): Promise<void> {
    if (caller?.keyId === undefined) return;
    const { keyId, rateLimit, rateWindow } = caller;
    const limit = strictest(rateLimit, this.env.RATE_LIMIT_PER_MINUTE);
    if (rateWindow) {
      const { limit: most, windowSeconds } = rateWindow;
      // A changed window counts anew.
      const count = await this.counter.count(`window:${windowSeconds}:${keyId}`, windowSeconds);
      tell(reply, 'key-window', most, count, windowSeconds);
    }
    if (limit > 0) tell(reply, 'key', limit, await this.counter.count(`key:${keyId}`));
  }

  /**
   * Counts a request for a shared feed, which anyone with its address can make.
   * @throws RateLimitedError
   */
  async countShared(id: string, reply: FastifyReply): Promise<void> {
    const limit = this.env.RATE_LIMIT_PER_MINUTE;
    if (limit === 0) return;
    tell(reply, 'shared-feed', limit, await this.counter.count(`shared:${id}`));
  }

  /**
   * Counts a request of a stranger to the hub or to OAuth, by its address and its network.
   * @throws RateLimitedError
   */
  async countOpen(door: 'hub' | 'oauth', address: string, reply: FastifyReply): Promise<void> {
    const network = this.groups.ofNetwork(address);
    const ofNetwork = await this.counter.count(`${door}-network:${network}`);
    tell(reply, `${door}-network`, MAX_OPEN_REQUESTS_OF_NETWORK, ofNetwork);
    const count = await this.counter.count(`${door}:${this.groups.of(address)}`);
    tell(reply, door, MAX_OPEN_REQUESTS, count);
  }

  /**
   * Counts a request for a picture that has to be fetched, which anyone with its address can make.
   * @throws RateLimitedError
   */
  async countPicture(address: string): Promise<void> {
    const count = await this.counter.count(`media:${this.groups.of(address)}`);
    refuse('media', MAX_FETCHED_PICTURES, count);
  }

  /** Whether the hub may ask a host again, which has not answered. */
  async allowsRepetition(host: string): Promise<boolean> {
    const { requests } = await this.counter.count(`hub-repetition:${this.groups.findGroup(host)}`);
    return requests <= MAX_HUB_REPETITIONS;
  }

  /**
   * Counts a request by its address that has an invalid key, or that has none and an invalid body.
   * Valid requests of the same address are not affected.
   * @throws RateLimitedError
   */
  async countRefusal(address: string, reply: FastifyReply): Promise<void> {
    const limit = this.env.RATE_LIMIT_PER_MINUTE;
    if (limit === 0) return;
    tell(reply, 'address', limit, await this.counter.count(`address:${this.groups.of(address)}`));
  }
}

/** A key's own limit can only be lower than the general limit; 0 is no limit. */
const strictest = (own: number | undefined, general: number): number =>
  own === undefined || general === 0 ? (own ?? general) : Math.min(own, general);

/** Refuses a request above the limit, and shows the others what is left. */
function tell(
  reply: FastifyReply,
  name: keyof typeof KINDS,
  limit: number,
  count: RequestCount,
  windowSeconds = WINDOW_SECONDS,
): void {
  const { policy, seconds } = refuse(name, limit, count, windowSeconds);
  const left = limit - count.requests;
  for (const [field, value] of Object.entries(rateLimitFields(policy, left, seconds))) {
    // A key can have two limits.
    const others = name === 'key' ? reply.getHeader(field) : undefined;
    void reply.header(field, others === undefined ? value : `${String(others)}, ${value}`);
  }
}

/** @throws RateLimitedError */
function refuse(
  name: keyof typeof KINDS,
  limit: number,
  { requests, resetsInMs }: RequestCount,
  windowSeconds = WINDOW_SECONDS,
): { policy: RatePolicy; seconds: number } {
  const seconds = Math.max(1, Math.ceil(resetsInMs / 1_000));
  const policy = { name, limit, windowSeconds };
  if (requests <= limit) return { policy, seconds };
  const { who, what } = KINDS[name];
  throw new RateLimitedError(
    `${who} may make ${limit} ${what} ${windowText(windowSeconds)}; try again in ${seconds} s.`,
    seconds,
    policy,
  );
}

const windowText = (seconds: number): string =>
  seconds === WINDOW_SECONDS ? 'a minute' : `in ${seconds} s`;
