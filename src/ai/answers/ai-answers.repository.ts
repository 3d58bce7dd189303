import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, IsNull, MoreThan, Not, Raw, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { getDialect } from '../../database/engines/dialect.js';
import { runStatement } from '../../database/queries/run-statement.js';
import { AiAnswerPostEntity } from './ai-answer-post.entity.js';
import { AiAnswerEntity } from './ai-answer.entity.js';
import type { AnswerKind } from './ai-answer.entity.js';
import type { Question } from './question.js';

/** Lease of a question. One caller at a time holds it and asks the provider. */
export interface AnswerLease {
  accountId: string;
  key: string;
  owner: string;
}

/** Instants of a claim, and the tokens to reserve. */
export interface AnswerClaim {
  now: number;
  until: number;
  tokens: number;
  expiresAt: number;
}

/** The stored fields of an answer. */
export type AnswerRecord = Pick<
  AiAnswerEntity,
  | 'answer'
  | 'provider'
  | 'model'
  | 'inputTokens'
  | 'outputTokens'
  | 'heldUntil'
  | 'answeredAt'
  | 'expiresAt'
>;

const ROWS_AT_ONCE = 500;

/**
 * All queries on the answers. Instants are epoch milliseconds.
 * SQL by hand for queues: decision 68.
 */
@Injectable()
export class AiAnswersRepository {
  constructor(
    @InjectRepository(AiAnswerEntity) private readonly answers: Repository<AiAnswerEntity>,
    @InjectRepository(AiAnswerPostEntity) private readonly posts: Repository<AiAnswerPostEntity>,
    private readonly dataSource: DataSource,
  ) {}

  find(accountId: string, key: string): Promise<AiAnswerEntity | null> {
    return this.answers.findOneBy({ accountId, key });
  }

  /** The latest answer of a kind for each content hash, from any provider. */
  async findLatest(
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
   * another caller holds the lease or an answer is valid. A claim without an answer expires.
   * An error of `check` rolls the claim back.
   */
  async claim(
    { accountId, key, owner }: AnswerLease,
    { kind, contentHash, postId }: Question,
    { now, until, tokens, expiresAt }: AnswerClaim,
    check: (manager: EntityManager) => Promise<void>,
  ): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const rows = await runStatement(
        manager,
        `INSERT INTO ai_answers (account_id, key, kind, content_hash, lease_owner, held_until, reserved_tokens, expires_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (account_id, key) DO UPDATE
         SET lease_owner = excluded.lease_owner, held_until = excluded.held_until,
           reserved_tokens = excluded.reserved_tokens, expires_at = excluded.expires_at
         WHERE ai_answers.held_until <= ? RETURNING key`,
        [accountId, key, kind, contentHash, owner, until, tokens, expiresAt, now],
      );
      if (rows.length === 0) return false;
      if (postId !== null) await this.addPost(manager, accountId, key, postId);
      await check(manager);
      return true;
    });
  }

  /** Keeps a stored answer while the account is there. */
  async keep(accountId: string, key: string): Promise<void> {
    await this.answers.update({ accountId, key }, { expiresAt: null });
  }

  /** Keeps a stored answer while the post is there. */
  async keepFor(accountId: string, key: string, postId: string): Promise<void> {
    if (await this.posts.existsBy({ accountId, key, postId })) return;
    await this.dataSource.transaction((manager) => this.addPost(manager, accountId, key, postId));
  }

  /** The lock leaves out a post or an answer that another transaction removes meanwhile. */
  private async addPost(
    manager: EntityManager,
    accountId: string,
    key: string,
    postId: string,
  ): Promise<void> {
    await runStatement(
      manager,
      `INSERT INTO ai_answer_posts (account_id, key, post_id)
       SELECT ai_answers.account_id, ai_answers.key, posts.id FROM ai_answers, posts
       WHERE ai_answers.account_id = ? AND ai_answers.key = ?
         AND posts.account_id = ai_answers.account_id AND posts.id = ?
       ${getDialect(this.dataSource).lock.present}
       ON CONFLICT DO NOTHING`,
      [accountId, key, postId],
    );
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
    // In the words of the index: SQLite knows it by no others.
    const reserved = Raw((tokens) => `${tokens} > 0`);
    const held = { accountId, reservedTokens: reserved, heldUntil: MoreThan(now) };
    return Number((await manager.sum(AiAnswerEntity, 'reservedTokens', held)) ?? 0);
  }

  /**
   * Looks at a batch of the answers that have expired: those with a post expire again at
   * `expiresAt`, the others are removed. False if there are no more.
   */
  async removeExpired(now: number, expiresAt: number): Promise<boolean> {
    const dialect = getDialect(this.dataSource);
    return this.dataSource.transaction(async (manager) => {
      // The lock comes first, so that the deletion sees each post that is added until then.
      const expired = await runStatement<{ account_id: string; key: string }>(
        manager,
        `SELECT account_id, key FROM ai_answers WHERE expires_at <= ?
         ORDER BY expires_at LIMIT ? ${dialect.lock.ifFree}`,
        [now, ROWS_AT_ONCE],
      );
      if (expired.length === 0) return false;
      const among = `(account_id, key) IN (SELECT account_id, key FROM
        ${dialect.recordset('expired', { account_id: 'uuid', key: 'varchar' })})`;
      const rows = JSON.stringify(expired);
      await runStatement(
        manager,
        `DELETE FROM ai_answers WHERE ${among} AND NOT EXISTS (SELECT 1 FROM ai_answer_posts AS given
           WHERE given.account_id = ai_answers.account_id AND given.key = ai_answers.key)`,
        [rows],
      );
      await runStatement(manager, `UPDATE ai_answers SET expires_at = ? WHERE ${among}`, [
        expiresAt,
        rows,
      ]);
      return expired.length === ROWS_AT_ONCE;
    });
  }
}
