import { Table } from 'typeorm';
import { goesWith } from './references.js';
import type { Uuid } from './references.js';

/** Posts, their state and their labels. */
export const postTables = (uuid: Uuid): Table[] => [
  // A post.
  new Table({
    name: 'posts',
    columns: [
      {
        name: 'id',
        type: uuid,
        isPrimary: true,
        primaryKeyConstraintName: 'PK_2829ac61eff60fcec60d7274b9e',
      },
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'feed_id', type: uuid },
      { name: 'category_id', type: uuid, isNullable: true },
      { name: 'identity', type: 'varchar' },
      { name: 'content_hash', type: 'varchar' },
      { name: 'external_id', type: 'text' },
      { name: 'url', type: 'text', isNullable: true },
      { name: 'external_url', type: 'text', isNullable: true },
      { name: 'title', type: 'text', isNullable: true },
      { name: 'summary', type: 'text', isNullable: true },
      { name: 'image', type: 'text', isNullable: true },
      { name: 'authors', type: 'text' },
      { name: 'tags', type: 'text' },
      { name: 'language', type: 'varchar', isNullable: true },
      { name: 'attachments', type: 'text' },
      { name: 'published_at', type: 'bigint' },
      { name: 'modified_at', type: 'bigint', isNullable: true },
      { name: 'created_at', type: 'bigint' },
      { name: 'updated_at', type: 'bigint' },
      { name: 'content_html', type: 'text', isNullable: true },
      { name: 'content_text', type: 'text', isNullable: true },
      { name: 'name_key', type: 'varchar', isNullable: true },
      { name: 'link_key', type: 'varchar', isNullable: true },
      { name: 'title_key', type: 'varchar', isNullable: true },
      { name: 'comments_url', type: 'text', isNullable: true },
    ],
    indices: [
      { name: 'posts_account_created', columnNames: ['account_id', 'created_at', 'id'] },
      { name: 'posts_account_published', columnNames: ['account_id', 'published_at', 'id'] },
      { name: 'posts_account_updated', columnNames: ['account_id', 'updated_at', 'id'] },
      {
        name: 'posts_category_created',
        columnNames: ['account_id', 'category_id', 'created_at', 'id'],
      },
      {
        name: 'posts_category_published',
        columnNames: ['account_id', 'category_id', 'published_at', 'id'],
      },
      {
        name: 'posts_category_updated',
        columnNames: ['account_id', 'category_id', 'updated_at', 'id'],
      },
      { name: 'posts_feed_created', columnNames: ['account_id', 'feed_id', 'created_at', 'id'] },
      {
        name: 'posts_feed_published',
        columnNames: ['account_id', 'feed_id', 'published_at', 'id'],
      },
      { name: 'posts_feed_updated', columnNames: ['account_id', 'feed_id', 'updated_at', 'id'] },
      {
        name: 'posts_identity',
        columnNames: ['feed_id', 'identity', 'account_id'],
        isUnique: true,
      },
      { name: 'posts_link_key', columnNames: ['feed_id', 'link_key'] },
      { name: 'posts_name_key', columnNames: ['feed_id', 'name_key'] },
    ],
    foreignKeys: [
      goesWith('accounts', 'posts_account_fk', ['account_id']),
      goesWith('feeds', 'posts_feed_fk', ['feed_id', 'account_id'], ['id', 'account_id']),
    ],
  }),
  // The number of a post, for clients that know only numbers.
  new Table({
    name: 'post_serials',
    columns: [
      {
        name: 'post_id',
        type: uuid,
        isPrimary: true,
        primaryKeyConstraintName: 'PK_fdefdaa39c25a29640b76e9f408',
      },
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'serial', type: 'bigint' },
    ],
    indices: [
      { name: 'post_serials_serial', columnNames: ['account_id', 'serial'], isUnique: true },
    ],
  }),
  // Whether a post is read and starred.
  new Table({
    name: 'post_marks',
    columns: [
      { name: 'post_id', type: uuid, isPrimary: true },
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'feed_id', type: uuid },
      { name: 'arrived_at', type: 'bigint' },
      { name: 'is_read', type: 'integer' },
      { name: 'is_starred', type: 'integer' },
      { name: 'version', type: 'bigint' },
      { name: 'changed_at', type: 'bigint' },
    ],
    indices: [
      { name: 'post_marks_account', columnNames: ['account_id', 'version', 'post_id'] },
      {
        name: 'post_marks_starred',
        columnNames: ['account_id', 'post_id'],
        where: 'is_starred = 1',
      },
      {
        name: 'post_marks_unread',
        columnNames: ['account_id', 'feed_id', 'arrived_at'],
        where: 'is_read = 0',
      },
    ],
    foreignKeys: [goesWith('accounts', 'post_marks_account_fk', ['account_id'])],
  }),
  // A move of the `readBefore` of a feed: its posts that arrived in this range, and have no mark of their own, were read by it.
  new Table({
    name: 'read_moves',
    columns: [
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'version', type: 'bigint', isPrimary: true },
      { name: 'feed_id', type: uuid },
      { name: 'from_at', type: 'bigint' },
      { name: 'until_at', type: 'bigint' },
      { name: 'changed_at', type: 'bigint' },
    ],
    indices: [{ name: 'read_moves_feed', columnNames: ['account_id', 'feed_id', 'until_at'] }],
    foreignKeys: [goesWith('accounts', 'read_moves_account_fk', ['account_id'])],
  }),
  // A person's own tag for posts, apart from the tags of publishers.
  new Table({
    name: 'labels',
    columns: [
      { name: 'id', type: uuid, isPrimary: true },
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'name', type: 'varchar' },
      { name: 'name_key', type: 'varchar' },
      { name: 'created_at', type: 'bigint' },
      { name: 'updated_at', type: 'bigint' },
    ],
    indices: [
      { name: 'labels_account', columnNames: ['account_id', 'id'] },
      { name: 'labels_name', columnNames: ['account_id', 'name_key'], isUnique: true },
    ],
    foreignKeys: [goesWith('accounts', 'labels_account_fk', ['account_id'])],
  }),
  // A label of a post.
  new Table({
    name: 'post_labels',
    columns: [
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'post_id', type: uuid, isPrimary: true },
      { name: 'label_id', type: uuid, isPrimary: true },
    ],
    indices: [{ name: 'post_labels_label', columnNames: ['account_id', 'label_id', 'post_id'] }],
    foreignKeys: [
      goesWith('labels', 'post_labels_label_fk', ['label_id', 'account_id'], ['id', 'account_id']),
    ],
  }),
];
