import type { Uuid } from './references.js';

/**
 * The keys of a removed post of a web feed, so that the next fetch does not restore it. In SQL: the
 * key begins with the feed, but a `Table` has the columns of its key in their own order.
 */
export const postTombstones = (uuid: Uuid): string[] => [
  `CREATE TABLE "post_tombstones" (
    "account_id" ${uuid} NOT NULL,
    "feed_id" ${uuid} NOT NULL,
    "identity" varchar NOT NULL,
    "name_key" varchar,
    "link_key" varchar,
    "title_key" varchar,
    "content_hash" varchar,
    "published_at" bigint,
    "expired" integer NOT NULL DEFAULT 0,
    "external_id" text,
    CONSTRAINT "post_tombstones_feed_fk" FOREIGN KEY ("feed_id", "account_id") REFERENCES "feeds"
      ("id", "account_id") ON DELETE CASCADE,
    ${uuid === 'uuid' ? 'CONSTRAINT "PK_4f898ed4ddb9ce3a1bd6baf4a20"' : ''}
      PRIMARY KEY ("feed_id", "identity", "account_id")
  )`,
  'CREATE INDEX "post_tombstones_name_key" ON "post_tombstones" ("account_id", "feed_id", "name_key")',
  'CREATE INDEX "post_tombstones_link_key" ON "post_tombstones" ("feed_id", "link_key")',
];
