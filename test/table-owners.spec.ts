import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { entityOf, tablesNamed } from './support/expectations/tables-in-statements.js';

const SRC = join(import.meta.dirname, '../src');

/** Tables without an entity, and the folder that has their statements. */
const WITHOUT_ENTITY = { posts_search: 'posts', extension_migrations: 'database' };

/** Further folders that have statements on a table: the two halves of what is stored in one row. */
const ALSO: Record<string, string[]> = {
  // `tenancy` has the row that all others refer to; `accounts` has the person in it.
  accounts: ['accounts', 'tenancy'],
};

/** They read the schema whole, or are frozen. The page is no part of the service. */
const EXEMPT = /^(database\/(migrations|copying)|dashboard\/web)\//;

/**
 * Statements on the tables of another folder that stay where they are, with the reason. A line
 * leaves the list with its last statement.
 */
const FOREIGN: Record<string, string> = {
  'The look-up of a key or a token reads its account in one indexed select (decision 21).': `
    api-keys/authentication/key-callers.statement.ts accounts
    shared-feeds/serving/shared-feed-callers.statement.ts accounts`,
  'A page far down is read from the nearer end, by the number of posts at the same moment (decision 20).': `
    posts/listing/posts.list-statement.ts accounts`,
  'The counters of all feeds, beside each feed, are one indexed select (decision 38).': `
    posts/activity/feed-activity.statement.ts feeds
    posts/state/state.statement.ts feeds`,
  'Which accounts have unread changes is one join of the queue with their versions (decision 32).': `
    changes/consumers/event-positions.repository.ts accounts`,
  'Whether a due feed has a request of its own is read beside its row of the queue (decision 22).': `
    ingest/polling/due-feeds.repository.ts feeds`,
  'Stores a reference to a post by the statement that locks the post, so that it cannot go meanwhile.': `
    ai/answers/ai-answers.repository.ts posts
    ai/arrivals/arrived-posts.repository.ts posts`,
  'Figures for the operator: counts over all tables, also of modules that are left out.': `
    observability/metrics/service-totals.repository.ts accounts
    observability/metrics/service-totals.repository.ts event_positions
    observability/metrics/service-totals.repository.ts feeds
    observability/metrics/service-totals.repository.ts fetch_queue
    observability/metrics/service-totals.repository.ts hub_subscriptions
    observability/metrics/service-totals.repository.ts import_rows
    observability/metrics/service-totals.repository.ts webhooks
    observability/metrics/service-totals.repository.ts websub_subscriptions`,
  'A subscriber of TypeORM names the entity that it listens to.': `
    changes/consumers/consumer-enrolment.ts accounts`,
};
const allowed = new Set(Object.values(FOREIGN).flatMap((lines) => lines.trim().split(/\s*\n\s*/)));

const folderOf = (path: string): string =>
  /^(observability\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? 'app';

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.(spec|d)\.ts$/.test(path) && !EXEMPT.test(path))
  .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }));

const entities = files.flatMap(({ path, text }) => {
  const entity = path.endsWith('.entity.ts') ? entityOf(text) : undefined;
  return entity ? [{ ...entity, folder: folderOf(path) }] : [];
});
const owners = new Map([
  ...Object.entries(WITHOUT_ENTITY).map(([table, folder]) => [table, [folder]] as const),
  ...entities.map(({ table, folder }) => [table, [folder, ...(ALSO[table] ?? [])]] as const),
]);
const tables = new Set(owners.keys());
const classes = new Map(entities.map(({ table, name }) => [name, table]));

const foreign = files
  // Entities refer to each other, for foreign keys; the entry of the package exports some.
  .filter(({ path }) => !path.endsWith('.entity.ts') && path !== 'index.ts')
  .flatMap(({ path, text }) =>
    tablesNamed(text, tables, classes)
      .filter(({ table }) => !owners.get(table)!.includes(folderOf(path)))
      .map(({ table, line }) => ({ path, table, line })),
  );

describe('The statements on a table', () => {
  it('stand in the folder of its entity, apart from those that are listed', () => {
    const strays = foreign
      .filter(({ path, table }) => !allowed.has(`${path} ${table}`))
      .map(({ path, table, line }) => `src/${path}:${line} names ${table}`);
    expect(strays).toEqual([]);
  });

  it('are unknown to the engines: what `database` has to know of a table is passed to it', () => {
    const named = files
      .filter(({ path }) => path.startsWith('database/') && !path.endsWith('.entity.ts'))
      .flatMap(({ path, text }) => [...text.matchAll(/'(\w+)'/g)].map(([, name]) => [path, name!]))
      .filter(([, name]) => tables.has(name!) && owners.get(name!)![0] !== 'database');
    expect(named).toEqual([]);
  });

  it('are handwritten where a decision says why', () => {
    const byHand = files.filter(
      ({ path, text }) =>
        /\brunStatement[<(]|\.(select|query)<[^>]*>\(/.test(text) && !path.startsWith('database/'),
    );
    expect(byHand.length).toBeGreaterThan(20);
    const silent = byHand.filter(({ text }) => !/decisions? \d/.test(text.replace(/\s+\* /g, ' ')));
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it('leave the list when they have gone', () => {
    const present = new Set(foreign.map(({ path, table }) => `${path} ${table}`));
    expect([...allowed].filter((line) => !present.has(line))).toEqual([]);
  });

  it('are read from all tables, so that the rule can fail', () => {
    expect(tables.size).toBeGreaterThan(40);
    expect(owners.get('posts')).toEqual(['posts']);
  });

  it.each([
    ["sql('SELECT id FROM feeds')", ['feeds']],
    ["sql('SELECT id FROM accounts JOIN posts ON TRUE')", ['accounts', 'posts']],
    ["sql('SELECT 1 FROM feeds AS one, posts')", ['feeds', 'posts']],
    ["sql('select 1 from feeds where id = ?')", ['feeds']],
    ['sql(`UPDATE posts SET category_id = ${id}`)', ['posts']],
    ["const T = 'feeds'; sql(`DELETE FROM ${T}`)", ['feeds']],
    ['sql(`x IN (SELECT posts.id ${from})`)', ['posts']],
    ["manager.update('feeds', {}, {})", ['feeds']],
    ["builder.leftJoin('posts', 'p')", ['posts']],
    ['manager.delete(FeedEntity, {})', ['feeds']],
    ['TypeOrmModule.forFeature([FeedEntity])', ['feeds']],
    ["const rows = { table: 'feeds' }", ['feeds']],
    ["import { FeedEntity } from 'x'; const feed: FeedEntity = {}", []],
    ["get('feeds.opml'); throw new NotFoundError('posts')", []],
  ])('are read from %s', (text, expected) => {
    const known = new Map([['FeedEntity', 'feeds']]);
    const named = tablesNamed(text, new Set(['accounts', 'feeds', 'posts']), known);
    expect([...new Set(named.map(({ table }) => table))].toSorted()).toEqual(expected);
  });
});
