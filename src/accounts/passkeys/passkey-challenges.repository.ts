import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThanOrEqual, MoreThan, Repository } from 'typeorm';
import type { SessionCaller } from '../../auth/caller.js';
import { MINUTE_MS } from '../../common/durations.js';
import { PasskeyChallengeEntity } from './passkey-challenge.entity.js';

/** How long a person may take to answer, in milliseconds. */
export const CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS;

/** Stores challenges until they are answered. Each counts once, on any node. */
@Injectable()
export class PasskeyChallengesRepository {
  constructor(
    @InjectRepository(PasskeyChallengeEntity)
    private readonly challenges: Repository<PasskeyChallengeEntity>,
  ) {}

  /** Also removes those that nobody has answered in time, so few are ever stored. */
  async keep(challenge: string, caller?: SessionCaller): Promise<void> {
    const now = Date.now();
    await this.challenges.delete({ expiresAt: LessThanOrEqual(now) });
    await this.challenges.insert({
      hash: computeHash(challenge),
      sessionId: caller?.sessionId ?? null,
      expiresAt: now + CHALLENGE_LIFETIME_MS,
    });
  }

  /** Uses a challenge up; false for one that is unknown, used, expired or of another session. */
  async use(challenge: string, caller?: SessionCaller): Promise<boolean> {
    const { affected } = await this.challenges.delete({
      hash: computeHash(challenge),
      sessionId: caller?.sessionId ?? IsNull(),
      expiresAt: MoreThan(Date.now()),
    });
    return affected === 1;
  }
}

const computeHash = (challenge: string): string => hash('sha256', challenge, 'hex');
