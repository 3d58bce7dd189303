import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, Repository } from 'typeorm';
import { runStatement } from '../../database/queries/run-statement.js';
import { SignInCountEntity } from './sign-in-count.entity.js';

/**
 * Counts attempts to sign in, for all processes and over restarts.
 * SQL by hand for counters: decision 68.
 */
@Injectable()
export class SignInCountsRepository {
  constructor(
    @InjectRepository(SignInCountEntity)
    private readonly counts: Repository<SignInCountEntity>,
  ) {}

  /**
   * Counts an attempt; concurrent ones are all counted. A window begins with its first attempt.
   * @returns how long to wait in milliseconds where there were `limit` attempts already, else null
   */
  async take(counter: string, limit: number, windowMs: number): Promise<number | null> {
    const now = Date.now();
    const [count] = await runStatement<{ attempts: number; expiresAt: number | string }>(
      this.counts.manager,
      `INSERT INTO sign_in_counts (counter, attempts, expires_at) VALUES (?, 1, ?)
       ON CONFLICT (counter) DO UPDATE SET
         attempts = CASE WHEN sign_in_counts.expires_at > ? THEN sign_in_counts.attempts + 1
           ELSE 1 END,
         expires_at = CASE WHEN sign_in_counts.expires_at > ? THEN sign_in_counts.expires_at
           ELSE excluded.expires_at END
       RETURNING attempts, expires_at AS "expiresAt"`,
      [hashName(counter), now + windowMs, now, now],
    );
    return count!.attempts > limit ? Number(count!.expiresAt) - now : null;
  }

  /** Takes an attempt back. */
  async refund(counter: string): Promise<void> {
    await this.counts.decrement({ counter: hashName(counter) }, 'attempts', 1);
  }

  async removeExpired(now: number): Promise<void> {
    await this.counts.delete({ expiresAt: LessThanOrEqual(now) });
  }
}

const hashName = (counter: string): string => hash('sha256', counter, 'base64url');
