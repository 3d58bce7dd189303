import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import argon2 from 'argon2';
import { UnavailableError } from '../../http/problems/errors.js';

/** OWASP's first recommendation. */
const ARGON2ID = {
  type: argon2.argon2id,
  memoryCost: 47_104,
  timeCost: 1,
  parallelism: 1,
} as const;

/** A core is left to the event loop, and half of libuv's threads to files and DNS. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
const LONGEST_QUEUE = 100;

/** As expensive to check as any hash, and no password fits it. */
const NO_HASH = [
  '$argon2id$v=19',
  `m=${ARGON2ID.memoryCost},p=${ARGON2ID.parallelism},t=${ARGON2ID.timeCost}`,
  base64(16),
  base64(32),
].join('$');

/**
 * Hashes and checks passwords with argon2id, a few at a time: a flood of sign-ins waits in a queue
 * of its own, and what no longer fits there is refused, while other requests go on.
 */
@Injectable()
export class Passwords {
  private working = 0;
  private readonly waiting: (() => void)[] = [];

  /** A PHC string. */
  hash(password: string): Promise<string> {
    return this.inTurn(() => argon2.hash(normalise(password), ARGON2ID));
  }

  /** Whether a password has that hash; without a hash it says no, and takes as long. */
  verify(password: string, hash: string | undefined): Promise<boolean> {
    return this.inTurn(() => argon2.verify(hash ?? NO_HASH, normalise(password)));
  }

  /** @throws UnavailableError where too many wait already */
  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.working < AT_ONCE) this.working++;
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
    if (this.waiting.length >= LONGEST_QUEUE) {
      throw new UnavailableError('Too many people sign in just now; try again shortly.', 1);
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}

/** The same characters, whichever keyboard typed them (NIST SP 800-63B). */
const normalise = (password: string): string => password.normalize('NFKC');

function base64(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '');
}
