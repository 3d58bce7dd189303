import { Table } from 'typeorm';
import { goesWith } from './references.js';
import type { Uuid } from './references.js';

/** Answers of AI models, and what they cost. */
export const aiTables = (uuid: Uuid): Table[] => [
  // A question of an account, and its answer when there is one.
  new Table({
    name: 'ai_answers',
    columns: [
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'key', type: 'varchar', isPrimary: true },
      { name: 'kind', type: 'varchar' },
      { name: 'content_hash', type: 'varchar' },
      { name: 'answer', type: 'text', isNullable: true },
      { name: 'provider', type: 'varchar', isNullable: true },
      { name: 'model', type: 'varchar', isNullable: true },
      { name: 'input_tokens', type: 'integer', default: 0 },
      { name: 'output_tokens', type: 'integer', default: 0 },
      { name: 'lease_owner', type: uuid, isNullable: true },
      { name: 'held_until', type: 'bigint' },
      { name: 'answered_at', type: 'bigint', isNullable: true },
      { name: 'reserved_tokens', type: 'integer', default: 0 },
      { name: 'expires_at', type: 'bigint', isNullable: true },
    ],
    indices: [
      {
        name: 'ai_answers_content',
        columnNames: ['account_id', 'kind', 'content_hash', 'answered_at'],
      },
      { name: 'ai_answers_expiry', columnNames: ['expires_at'], where: 'expires_at IS NOT NULL' },
      { name: 'ai_answers_reserved', columnNames: ['account_id'], where: 'reserved_tokens > 0' },
    ],
    foreignKeys: [goesWith('accounts', 'ai_answers_account_fk', ['account_id'])],
  }),
  // A post that an answer was given for, asked or stored.
  new Table({
    name: 'ai_answer_posts',
    columns: [
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'key', type: 'varchar', isPrimary: true },
      { name: 'post_id', type: uuid, isPrimary: true },
    ],
    indices: [{ name: 'ai_answer_posts_post', columnNames: ['post_id'] }],
    foreignKeys: [
      goesWith(
        'ai_answers',
        'ai_answer_posts_answer_fk',
        ['account_id', 'key'],
        ['account_id', 'key'],
      ),
      goesWith('posts', 'ai_answer_posts_post_fk', ['post_id', 'account_id'], ['id', 'account_id']),
    ],
  }),
  // A post that waits for its summary, because its feed had opted in when the post came.
  new Table({
    name: 'ai_arrivals',
    columns: [
      { name: 'post_id', type: uuid, isPrimary: true },
      { name: 'account_id', type: uuid },
      { name: 'due_at', type: 'bigint' },
      { name: 'attempts', type: 'integer' },
      { name: 'reserved_tokens', type: 'integer' },
      { name: 'lease_owner', type: uuid, isNullable: true },
    ],
    indices: [
      { name: 'ai_arrivals_account', columnNames: ['account_id', 'due_at'] },
      { name: 'ai_arrivals_due', columnNames: ['due_at'] },
    ],
    foreignKeys: [
      goesWith('posts', 'ai_arrivals_post_fk', ['post_id', 'account_id'], ['id', 'account_id']),
    ],
  }),
  // AI usage of an account on one day.
  new Table({
    name: 'ai_usage',
    columns: [
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'day', type: 'varchar', isPrimary: true },
      { name: 'calls', type: 'integer' },
      { name: 'cached_calls', type: 'integer' },
      { name: 'input_tokens', type: 'bigint' },
      { name: 'output_tokens', type: 'bigint' },
    ],
    foreignKeys: [goesWith('accounts', 'ai_usage_account_fk', ['account_id'])],
  }),
];
