import { Injectable } from '@nestjs/common';
import { IsNull, LessThan, Not } from 'typeorm';
import { Database } from '../../database/database.js';
import type { Transaction } from '../../database/database.js';
import { AiAnswerEntity } from './ai-answer.entity.js';
import type { AnswerKind } from './ai-answer.entity.js';
import type { Question } from './question.js';

/** The right to ask a question, which one process has at a time. */
export interface AnswerLease {
  accountId: string;
  key: string;
  owner: string;
}

/** What is written down of an answer. */
export type Settlement = Pick<
  AiAnswerEntity,
  'answer' | 'provider' | 'model' | 'inputTokens' | 'outputTokens' | 'heldUntil' | 'answeredAt'
>;

/** Every query on the answers. Instants are epoch milliseconds. */
@Injectable()
export class AiAnswersRepository {
  constructor(private readonly database: Database) {}

  find(accountId: string, key: string): Promise<AiAnswerEntity | null> {
    return this.database.read((manager) => manager.findOneBy(AiAnswerEntity, { accountId, key }));
  }

  /** The last answer of a kind about a text, whoever gave it. */
  findLatest(
    accountId: string,
    kind: AnswerKind,
    contentHash: string,
  ): Promise<AiAnswerEntity | null> {
    return this.database.read((manager) =>
      manager.findOne(AiAnswerEntity, {
        where: { accountId, kind, contentHash, answeredAt: Not(IsNull()) },
        order: { answeredAt: 'DESC' },
      }),
    );
  }

  /** Takes the right to ask until an instant; false where the question is somebody's or answered. */
  async claim(
    { accountId, key, owner }: AnswerLease,
    { kind, contentHash, postId }: Question,
    { now, until }: { now: number; until: number },
  ): Promise<boolean> {
    const rows = await this.database.transaction((tx) =>
      this.database.execute(
        tx,
        `INSERT INTO ai_answers (account_id, key, kind, content_hash, post_id, lease_owner, held_until)
         VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (account_id, key) DO UPDATE
         SET lease_owner = excluded.lease_owner, held_until = excluded.held_until
         WHERE ai_answers.held_until <= ? RETURNING key`,
        [accountId, key, kind, contentHash, postId, owner, until, now],
      ),
    );
    return rows.length === 1;
  }

  /** Moves the end of a lease; one that another process has taken over stays with it. */
  async extend({ accountId, key, owner }: AnswerLease, until: number): Promise<void> {
    await this.database.transaction((tx) =>
      tx.update(AiAnswerEntity, { accountId, key, leaseOwner: owner }, { heldUntil: until }),
    );
  }

  /** Writes an answer down, unless another process has taken the question over. */
  async settle(
    tx: Transaction,
    { accountId, key, owner }: AnswerLease,
    settlement: Settlement,
  ): Promise<void> {
    await tx.update(
      AiAnswerEntity,
      { accountId, key, leaseOwner: owner },
      { ...settlement, leaseOwner: null },
    );
  }

  /** Gives the right to ask back, with whatever answer there was before. */
  async release({ accountId, key, owner }: AnswerLease): Promise<void> {
    await this.database.transaction(async (tx) => {
      const mine = { accountId, key, leaseOwner: owner };
      await tx.delete(AiAnswerEntity, { ...mine, answer: IsNull() });
      await tx.update(AiAnswerEntity, mine, { leaseOwner: null, heldUntil: 0 });
    });
  }

  /** Forgets answers of a kind from before an instant. */
  async forget(
    tx: Transaction,
    accountId: string,
    kind: AnswerKind,
    before: number,
  ): Promise<void> {
    await tx.delete(AiAnswerEntity, { accountId, kind, answeredAt: LessThan(before) });
  }
}
