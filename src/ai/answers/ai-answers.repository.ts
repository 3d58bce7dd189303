import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, IsNull, LessThan, Not, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { runStatement } from '../../database/queries/run-statement.js';
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
  constructor(
    @InjectRepository(AiAnswerEntity) private readonly answers: Repository<AiAnswerEntity>,
    private readonly dataSource: DataSource,
  ) {}

  find(accountId: string, key: string): Promise<AiAnswerEntity | null> {
    return this.answers.findOneBy({ accountId, key });
  }

  /** The last answer of a kind about each of some texts, by its hash, of any provider. */
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
   * Takes the right to ask until an instant, and reserves tokens for that long; false where the
   * question is somebody's or answered. What `check` throws undoes it.
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

  /** Moves the end of a lease; one that another process has taken over stays with it. */
  async extend({ accountId, key, owner }: AnswerLease, until: number): Promise<void> {
    await this.answers.update({ accountId, key, leaseOwner: owner }, { heldUntil: until });
  }

  /** Writes an answer down, unless another process has taken the question over. */
  async settle(
    manager: EntityManager,
    { accountId, key, owner }: AnswerLease,
    settlement: Settlement,
  ): Promise<void> {
    await manager.update(
      AiAnswerEntity,
      { accountId, key, leaseOwner: owner },
      { ...settlement, leaseOwner: null, reservedTokens: 0 },
    );
  }

  /** Gives the right to ask back, with whatever answer there was before. */
  async release({ accountId, key, owner }: AnswerLease): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const mine = { accountId, key, leaseOwner: owner };
      await manager.delete(AiAnswerEntity, { ...mine, answer: IsNull() });
      const free = { leaseOwner: null, heldUntil: 0, reservedTokens: 0 };
      await manager.update(AiAnswerEntity, mine, free);
    });
  }

  /** The tokens that are reserved for the questions of an account that are being asked. */
  async reservedTokens(manager: EntityManager, accountId: string, now: number): Promise<number> {
    const [row] = await runStatement<{ tokens: number }>(
      manager,
      `SELECT CAST(coalesce(sum(reserved_tokens), 0) AS bigint) AS tokens FROM ai_answers
       WHERE account_id = ? AND reserved_tokens > 0 AND held_until > ?`,
      [accountId, now],
    );
    return Number(row?.tokens ?? 0);
  }

  /** Forgets answers of a kind from before an instant. */
  async forget(
    manager: EntityManager,
    accountId: string,
    kind: AnswerKind,
    before: number,
  ): Promise<void> {
    await manager.delete(AiAnswerEntity, { accountId, kind, answeredAt: LessThan(before) });
  }
}
