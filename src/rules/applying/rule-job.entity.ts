import { Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { InstantColumn, JoinInAccount } from '../../database/columns.js';
import { RuleEntity } from '../rule.entity.js';
import type { RuleActions } from '../rule.entity.js';

export const JOB_STATUSES = ['pending', 'running', 'finished', 'failed'] as const;
export type RuleJobStatus = (typeof JOB_STATUSES)[number];

/** The rule as it was when the job began. */
export interface AppliedRule {
  filter: string;
  feedIds: string[];
  categoryIds: string[];
  actions: RuleActions;
}

/** Applies a rule to the posts that were stored before. A rule has one job, its last. */
@Entity('rule_jobs')
@Index('rule_jobs_rule', ['accountId', 'ruleId'], { unique: true })
@Index('rule_jobs_due', ['leasedUntil', 'createdAt'], { where: 'is_done = 0' })
export class RuleJobEntity {
  @PrimaryColumn('uuid')
  id: string;

  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @Column('uuid', { name: 'rule_id' })
  ruleId: string;

  @ManyToOne(() => RuleEntity, { onDelete: 'CASCADE' })
  @JoinInAccount('rule_id', 'rule_jobs_rule_fk')
  rule?: RuleEntity;

  @Column('simple-json', { name: 'applied_rule' })
  appliedRule: AppliedRule;

  @Column('varchar')
  status: RuleJobStatus;

  /** 1 once it is finished or has failed. */
  @Column('integer', { name: 'is_done' })
  isDone: number;

  /** The posts that it has looked at, and those of them that the rule met. */
  @Column('integer')
  looked: number;

  @Column('integer')
  matched: number;

  /** Where the next portion begins: behind this post, by arrival. Null at the beginning. */
  @InstantColumn({ name: 'after_created_at', nullable: true })
  afterCreatedAt: number | null;

  @Column('uuid', { name: 'after_id', nullable: true })
  afterId: string | null;

  /** How often a process has begun a portion that it did not finish. */
  @Column('integer')
  attempts: number;

  /** The process that works on it, until `leasedUntil`. */
  @Column('uuid', { name: 'lease_owner', nullable: true })
  leaseOwner: string | null;

  @InstantColumn({ name: 'leased_until' })
  leasedUntil: number;

  /** The posts that arrived until then are looked at. */
  @InstantColumn({ name: 'created_at' })
  createdAt: number;
}
