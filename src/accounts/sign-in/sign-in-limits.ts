import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimitedError } from '../../http/problems/errors.js';
import { toSubnet } from '../../rate-limits/subnet.js';
import { SignInCountsRepository } from './sign-in-counts.repository.js';

const QUARTER_OF_AN_HOUR = 15 * 60;

/** An attempt to sign in. */
export interface SignInAttempt {
  emailKey: string;
  address: string;
  /** The device, if it is known to the account. */
  device: string | undefined;
}

type Limiter =
  | 'challenge'
  | 'code'
  | 'device'
  | 'devices'
  | 'address'
  | 'accountFromAddress'
  | 'account'
  | 'resetFromAddress'
  | 'reset';

/**
 * Limits how often passwords and codes can be tried. The database counts for all processes; each
 * process also counts in memory, so that what it refuses itself costs the database nothing.
 * Unknown browsers are limited by address, by address and account, and together by account.
 * Known devices are limited by device, and together by account. So strangers cannot lock an owner
 * out, and many device tokens allow few more guesses than one.
 */
@Injectable()
export class SignInLimits {
  private readonly limiters: Record<Limiter, RateLimiterMemory> = {
    device: limiter(10, QUARTER_OF_AN_HOUR),
    devices: limiter(20, QUARTER_OF_AN_HOUR),
    address: limiter(60, QUARTER_OF_AN_HOUR),
    accountFromAddress: limiter(10, QUARTER_OF_AN_HOUR),
    account: limiter(100, 4 * QUARTER_OF_AN_HOUR),
    challenge: limiter(60, QUARTER_OF_AN_HOUR),
    code: limiter(10, 4 * QUARTER_OF_AN_HOUR),
    resetFromAddress: limiter(3, 4 * QUARTER_OF_AN_HOUR),
    reset: limiter(6, 4 * QUARTER_OF_AN_HOUR),
  };

  constructor(private readonly counts: SignInCountsRepository) {}

  /**
   * Counts an attempt before its password is checked, so that concurrent attempts count too.
   * @throws RateLimitedError
   */
  async take(attempt: SignInAttempt): Promise<void> {
    for (const [name, key] of buildCounters(attempt)) await this.consume(name, key);
  }

  /** Removes a successful attempt from the counts. */
  async refund(attempt: SignInAttempt): Promise<void> {
    for (const [name, key] of buildCounters(attempt)) await this.giveBack(name, key);
  }

  /**
   * Counts a new account of an address.
   * @throws RateLimitedError
   */
  takeSignUp(address: string): Promise<void> {
    return this.consume('address', toSubnet(address));
  }

  /**
   * Counts a link for a new password, whether the e-mail address is one of a user or not.
   * @throws RateLimitedError
   */
  async takeReset(emailKey: string, address: string): Promise<void> {
    const account = hash('sha1', emailKey, 'base64url');
    const subnet = toSubnet(address);
    await this.consume('address', subnet);
    await this.consume('resetFromAddress', `${account} ${subnet}`);
    await this.consume('reset', account);
  }

  /**
   * Counts a code of a second factor, so that the password alone leaves ten guesses an hour.
   * @throws RateLimitedError
   */
  takeCode(counter: string): Promise<void> {
    return this.consume('code', counter);
  }

  refundCode(counter: string): Promise<void> {
    return this.giveBack('code', counter);
  }

  /**
   * Counts a challenge for a passkey. Each allows one signature to be checked.
   * @throws RateLimitedError
   */
  takeChallenge(address: string): Promise<void> {
    return this.consume('challenge', toSubnet(address));
  }

  refundChallenge(address: string): Promise<void> {
    return this.giveBack('challenge', toSubnet(address));
  }

  private async consume(name: Limiter, key: string): Promise<void> {
    const { points: limit, duration: windowSeconds } = this.limiters[name];
    const waitMs =
      (await this.countInMemory(name, key)) ??
      (await this.counts.take(`${name} ${key}`, limit, windowSeconds * 1_000));
    if (waitMs === null) return;
    const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
    const policy = { name: 'sign-in', limit, windowSeconds };
    throw new RateLimitedError(`Too many attempts; try again in ${seconds} s.`, seconds, policy);
  }

  /** As `SignInCountsRepository.take`. */
  private async countInMemory(name: Limiter, key: string): Promise<number | null> {
    try {
      await this.limiters[name].consume(key);
      return null;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return error.msBeforeNext;
    }
  }

  private async giveBack(name: Limiter, key: string): Promise<void> {
    await this.limiters[name].reward(key);
    await this.counts.refund(`${name} ${key}`);
  }
}

const limiter = (points: number, duration: number): RateLimiterMemory =>
  new RateLimiterMemory({ points, duration });

function buildCounters({ emailKey, address, device }: SignInAttempt): [Limiter, string][] {
  const account = hash('sha1', emailKey, 'base64url');
  if (device !== undefined) {
    return [
      ['device', device],
      ['devices', account],
    ];
  }
  const subnet = toSubnet(address);
  return [
    ['address', subnet],
    ['accountFromAddress', `${account} ${subnet}`],
    ['account', account],
  ];
}
