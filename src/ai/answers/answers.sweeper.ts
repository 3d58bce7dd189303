import { Injectable } from '@nestjs/common';
import { HourlySweeper } from '../../background/hourly-sweeper.js';
import { DAY_MS } from '../../common/durations.js';
import { AiAnswersRepository } from './ai-answers.repository.js';

const RETENTION_MS = 30 * DAY_MS;

/** When an answer of now is removed, unless a post keeps it. */
export const expiryFrom = (now: number): number => now + RETENTION_MS;

/** Removes digests, and the answers of posts that are gone, at most 30 days after the last of them. */
@Injectable()
export class AnswersSweeper extends HourlySweeper {
  constructor(private readonly answers: AiAnswersRepository) {
    super();
  }

  protected run(now: number): Promise<void> {
    return this.removeInBatches(() => this.answers.removeExpired(now, expiryFrom(now)));
  }
}
