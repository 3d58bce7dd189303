import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, IsNull, LessThan, Not, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { runStatement } from '../../database/queries/run-statement.js';
import { AiAnswerEntity } from './ai-answer.entity.js';
import type { AnswerKind } from './ai-answer.entity.js';
import type { Question } from './question.js';

/** Lease of a question. One caller at a time holds it and asks the provider. */
export interface AnswerLease {
  accountId: string;
  key: string;
  owner: string;
}

/** The stored fields of an answer. */
export type AnswerRecord = Pick<
  AiAnswerEntity,
  'answer' | 'provider' | 'model' | 'inputTokens' | 'outputTokens' | 'heldUntil' | 'answeredAt'
>;

/** All queries on the answers. Instants are epoch milliseconds. */
@Injectable()
export class AiAnswersRepository {
  constructor(
    @InjectRepository(AiAnswerEntity) private readonly answers: Repository<AiAnswerEntity>,
    private readonly dataSource: DataSource,
  ) {}

  find(accountId: string, key: string): Promise<AiAnswerEntity | null> {
    return this.answers.findOneBy({ accountId, key });
  }

  /** The latest answer of a kind for each content hash, from any provider. */
  async findLatestOf(
    accountId: string,
    kind: AnswerKind,
    contentHashes: string[],
  ): Promise<ReadonlyMap<string, AiAnswerEntity>> {
    const answers = await this.answers.find({
      where: { accountId, kind, contentHash: In(contentHashes), answeredAt: Not(IsNull()) },
      order: { answeredAt: 'ASC' },
    });
    return new Map(answers.map((answer) => [answer.contentHash, answer]));
  }

  /**
   * Leases the question until an instant and reserves tokens for that time. Returns false if
   * another caller holds the lease or an answer is valid.
   * An error of `check` rolls the claim back.
   */
  async claim(
    { accountId, key, owner }: AnswerLease,
    { kind, contentHash, postId }: Question,
    { now, until, tokens }: { now: number; until: number; tokens: number },
    check: (manager: EntityManager) => Promise<void>,
  ): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const rows = await runStatement(
        manager,
        `INSERT INTO ai_answers (account_id, key, kind, content_hash, post_id, lease_owner, held_until, reserved_tokens)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (account_id, key) DO UPDATE
         SET lease_owner = excluded.lease_owner, held_until = excluded.held_until,
           reserved_tokens = excluded.reserved_tokens
         WHERE ai_answers.held_until <= ? RETURNING key`,
        [accountId, key, kind, contentHash, postId, owner, until, tokens, now],
      );
      if (rows.length === 1) await check(manager);
      return rows.length === 1;
    });
  }

  /** Extends a lease, unless another caller has taken it over. */
  async extend({ accountId, key, owner }: AnswerLease, until: number): Promise<void> {
    await this.answers.update({ accountId, key, leaseOwner: owner }, { heldUntil: until });
  }

  /** Stores an answer, unless another caller has taken the lease over. */
  async store(
    manager: EntityManager,
    { accountId, key, owner }: AnswerLease,
    record: AnswerRecord,
  ): Promise<void> {
    await manager.update(
      AiAnswerEntity,
      { accountId, key, leaseOwner: owner },
      { ...record, leaseOwner: null, reservedTokens: 0 },
    );
  }

  /** Releases a lease. A previous answer stays stored. */
  async release({ accountId, key, owner }: AnswerLease): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const mine = { accountId, key, leaseOwner: owner };
      await manager.delete(AiAnswerEntity, { ...mine, answer: IsNull() });
      const free = { leaseOwner: null, heldUntil: 0, reservedTokens: 0 };
      await manager.update(AiAnswerEntity, mine, free);
    });
  }

  /** The tokens reserved by current leases of an account. */
  async reservedTokens(manager: EntityManager, accountId: string, now: number): Promise<number> {
    const [row] = await runStatement<{ tokens: number }>(
      manager,
      `SELECT CAST(coalesce(sum(reserved_tokens), 0) AS bigint) AS tokens FROM ai_answers
       WHERE account_id = ? AND reserved_tokens > 0 AND held_until > ?`,
      [accountId, now],
    );
    return Number(row?.tokens ?? 0);
  }

  /** Deletes answers of a kind from before an instant. */
  async deleteBefore(
    manager: EntityManager,
    accountId: string,
    kind: AnswerKind,
    before: number,
  ): Promise<void> {
    await manager.delete(AiAnswerEntity, { accountId, kind, answeredAt: LessThan(before) });
  }
}
