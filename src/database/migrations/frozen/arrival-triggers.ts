import type { QueryRunner } from 'typeorm';
import { isPostgres } from './engine.js';
import { createRowTrigger, dropRowTrigger } from './row-trigger.js';

const ARRIVAL = 'posts_ai_arrival';

const arrivalsOf = (posts: string, from: string): string => `
  INSERT INTO ai_arrivals (post_id, account_id, due_at, attempts, reserved_tokens)
  SELECT ${posts}.id, ${posts}.account_id, ${posts}.created_at, 0, 0
  FROM ${from} WHERE feeds.id = ${posts}.feed_id AND feeds.ai_summaries = 1`;

const FOR_EACH_POST = {
  ...{ name: ARRIVAL, table: 'posts', event: 'INSERT' },
  statement: arrivalsOf('new', 'feeds'),
};

/** As the migration `Ai1763683200060` made it: adds new posts to `ai_arrivals`. */
export async function createArrivalTrigger(runner: QueryRunner): Promise<void> {
  if (!isPostgres(runner)) return createRowTrigger(runner, FOR_EACH_POST);
  await runner.query(`
    CREATE FUNCTION ${ARRIVAL}() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN ${arrivalsOf('arrived', 'arrived, feeds')}; RETURN NULL; END $$`);
  await runner.query(`
    CREATE TRIGGER ${ARRIVAL} AFTER INSERT ON posts REFERENCING NEW TABLE AS arrived
    FOR EACH STATEMENT EXECUTE FUNCTION ${ARRIVAL}()`);
}

export const dropArrivalTrigger = (runner: QueryRunner): Promise<void> =>
  dropRowTrigger(runner, FOR_EACH_POST);

const POSITION = `
  INSERT INTO event_positions (consumer, account_id, version, subject_id)
  SELECT 'ai-summaries', id, change_version, 'ffffffff-ffff-ffff-ffff-ffffffffffff' FROM accounts`;

/** Locks a position that is there: its consumer cannot end it before the commit. */
const FOLLOW = `${POSITION} WHERE id = new.account_id
  ON CONFLICT (consumer, account_id) DO UPDATE SET version = event_positions.version`;

const FOLLOWS = { insert: 'INSERT', update: 'UPDATE OF ai_summaries' };
const IF_OPTED_IN = 'WHEN (new.ai_summaries = 1)';

/** Has the accounts followed whose feeds opt in, in the transaction that opts in. */
export async function createFollowTriggers(runner: QueryRunner): Promise<void> {
  for (const [verb, event] of Object.entries(FOLLOWS)) {
    const name = `feeds_${verb}_follows_account`;
    if (!isPostgres(runner)) {
      await runner.query(`
        CREATE TRIGGER ${name} AFTER ${event} ON feeds ${IF_OPTED_IN} BEGIN ${FOLLOW}; END`);
      continue;
    }
    await runner.query(`
      CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN ${FOLLOW}; RETURN NULL; END $$`);
    await runner.query(`
      CREATE TRIGGER ${name} AFTER ${event} ON feeds
      FOR EACH ROW ${IF_OPTED_IN} EXECUTE FUNCTION ${name}()`);
  }
}

export async function dropFollowTriggers(runner: QueryRunner): Promise<void> {
  for (const verb of Object.keys(FOLLOWS)) {
    const name = `feeds_${verb}_follows_account`;
    await runner.query(`DROP TRIGGER ${name} ${isPostgres(runner) ? 'ON feeds' : ''}`);
    if (isPostgres(runner)) await runner.query(`DROP FUNCTION ${name}`);
  }
}

/** Follows the accounts that have opted in already, from now on. */
export const FOLLOW_EXISTING = `${POSITION}
  WHERE EXISTS (SELECT 1 FROM feeds WHERE account_id = accounts.id AND ai_summaries = 1)`;

/** Adds the posts to `ai_arrivals` that the consumer has not read. */
export const UNREAD_ARRIVALS = `
  INSERT INTO ai_arrivals (post_id, account_id, due_at, attempts, reserved_tokens)
  SELECT posts.id, posts.account_id, posts.created_at, 0, 0
  FROM event_positions AS reader
    JOIN changes ON changes.account_id = reader.account_id AND changes.type = 'post'
    JOIN posts ON posts.id = changes.subject_id
  WHERE reader.consumer = 'ai-summaries' AND changes.ai_summaries = 1
    AND (changes.created_version, changes.subject_id) > (reader.version, reader.subject_id)
  ON CONFLICT (post_id) DO NOTHING`;
