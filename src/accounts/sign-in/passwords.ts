import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import argon2 from 'argon2';
import { UnavailableError } from '../../http/problems/errors.js';

/** What a hash costs: the memory in KiB, and the passes over it. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

/** First recommendation of the OWASP Password Storage Cheat Sheet. */
export const RECOMMENDED_COST: PasswordCost = { memoryCost: 47_104, timeCost: 1 };

/** The injected cost. Tests that need many passwords override it. */
export const PASSWORD_COST = Symbol('PASSWORD_COST');

const OPTIONS = { type: argon2.argon2id, parallelism: 1 } as const;

/** Leaves one core to the event loop and half of libuv's threads to files and DNS. */
const MAX_CONCURRENT = Math.max(1, Math.min(2, availableParallelism() - 1));
const MAX_QUEUE_LENGTH = 100;

/**
 * Hashes and checks passwords with argon2id, at most two at a time. Others wait in a queue; a full
 * queue refuses more. So many sign-ins never block other requests.
 */
@Injectable()
export class Passwords {
  private working = 0;
  private readonly waiting: (() => void)[] = [];
  /** A hash that no password matches, with the usual cost of a check. */
  private readonly unmatchable: string;

  constructor(@Inject(PASSWORD_COST) private readonly cost: PasswordCost) {
    const { memoryCost, timeCost } = cost;
    this.unmatchable = `$argon2id$v=19$m=${memoryCost},p=1,t=${timeCost}$${base64(16)}$${base64(32)}`;
  }

  /** Returns a PHC string. */
  hash(password: string): Promise<string> {
    return this.inTurn(() => argon2.hash(normalise(password), { ...OPTIONS, ...this.cost }));
  }

  /**
   * Whether a password matches the hash. Without a hash the result is false after the same time.
   */
  verify(password: string, hash: string | undefined): Promise<boolean> {
    return this.inTurn(() => argon2.verify(hash ?? this.unmatchable, normalise(password)));
  }

  /** @throws UnavailableError if the queue is full */
  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.working < MAX_CONCURRENT) this.working++;
    else await this.queue();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.working--;
    }
  }

  private queue(): Promise<void> {
    if (this.waiting.length >= MAX_QUEUE_LENGTH) {
      throw new UnavailableError('Too many sign-ins at the moment; try again later.', 1);
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}

/** Different keyboards produce the same characters in different forms (NIST SP 800-63B). */
const normalise = (password: string): string => password.normalize('NFKC');

function base64(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '');
}
