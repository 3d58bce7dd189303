import Sqlite from 'sqlite-driver';
import { hash } from 'node:crypto';
import { Client } from 'pg';
import { v7 } from 'uuid';
import { seededRandom } from '../../packages/testkit/seeded-random.ts';
import { rawKey } from './raw-keys.ts';

const CATEGORIES = 5;
const FEEDS = 40;
const SMALL_FEEDS = 4;
const SMALL_POSTS = 300;
const BATCH = 1_000;
const BEGINNING = Date.UTC(2025, 0, 1);
const MINUTE_MS = 60_000;

const WORDS = (
  'release notes for the engine that reads feeds and keeps posts in order while others write ' +
  'measured twice on small machines with large tables für alle naïve café 東京 latency index walk'
).split(' ');

type Row = Record<string, string | number | null>;

interface Loader {
  insert(table: string, rows: Row[]): Promise<void>;
  select(statement: string): Promise<Record<string, unknown>[]>;
  finish(): Promise<void>;
}

/** The account of a benchmark, as its requests need it. */
export interface BenchAccount {
  rawKey: string;
  feedIds: string[];
  categoryIds: string[];
  /** Range of the publication times of its posts. */
  first: number;
  last: number;
}

interface Contents {
  accountId: string;
  rawKey: string;
  feeds: number;
  posts: number;
}

/** Fills a migrated database with the posts of one account, and of `others` small accounts. */
export async function loadPosts(
  url: string,
  main: { accountId: string; rawKey: string },
  posts: number,
  { others = 0, feeds = FEEDS }: { others?: number; feeds?: number } = {},
): Promise<BenchAccount[]> {
  const database = await openLoader(url);
  const random = seededRandom(42);
  const accounts = [await loadAccount(database, { ...main, feeds, posts }, random)];
  for (let n = 0; n < others; n++) {
    const small = { accountId: v7(), rawKey: rawKey('bench', n) };
    await database.insert('accounts', [account(small.accountId)]);
    const key = apiKey(small.accountId, small.rawKey);
    await database.insert('api_keys', [key]);
    await database.insert('api_key_hashes', [computeHash(key)]);
    const contents = { ...small, feeds: SMALL_FEEDS, posts: SMALL_POSTS };
    accounts.push(await loadAccount(database, contents, random));
  }
  await database.finish();
  return accounts;
}

async function loadAccount(
  database: Loader,
  { accountId, rawKey, feeds: feedCount, posts }: Contents,
  random: () => number,
): Promise<BenchAccount> {
  const categories = Array.from({ length: CATEGORIES }, (_, n) => category(accountId, n));
  const feeds = Array.from({ length: feedCount }, (_, n) =>
    feed(accountId, categories[n % (CATEGORIES + 1)]?.['id'] ?? null, n),
  );
  await database.insert('categories', categories);
  await database.insert('feeds', feeds);
  for (let start = 0; start < posts; start += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, posts - start) }, (_, n) =>
      post(feeds[Math.floor(random() * feeds.length)]!, start + n, random),
    );
    await database.insert('posts', batch);
  }
  const ids = (rows: Row[]) => rows.map(({ id }) => String(id));
  return {
    rawKey,
    feedIds: ids(feeds),
    categoryIds: ids(categories),
    first: BEGINNING,
    last: BEGINNING + posts * 5 * MINUTE_MS,
  };
}

/** A separate connection to a migrated database. */
export const openLoader = async (url: string): Promise<Loader> =>
  url.startsWith('sqlite:') ? openSqlite(url) : openPostgres(url);

function openSqlite(url: string): Loader {
  const database = new Sqlite(url.slice('sqlite:'.length));
  database.pragma('synchronous = OFF');
  return {
    insert(table: string, rows: Row[]) {
      const columns = Object.keys(rows[0]!);
      const statement = database.prepare(
        `INSERT INTO ${table} (${columns.join(', ')})
         VALUES (${columns.map((name) => `@${name}`).join(', ')})`,
      );
      database.transaction(() => rows.forEach((row) => statement.run(row)))();
      return Promise.resolve();
    },
    select: (statement) =>
      Promise.resolve(database.prepare(statement).all() as Record<string, unknown>[]),
    finish() {
      database.pragma('wal_checkpoint(TRUNCATE)');
      database.close();
      return Promise.resolve();
    },
  };
}

async function openPostgres(connectionString: string): Promise<Loader> {
  const client = new Client({ connectionString });
  await client.connect();
  return {
    async insert(table: string, rows: Row[]) {
      const columns = Object.keys(rows[0]!).join(', ');
      await client.query(
        `INSERT INTO ${table} (${columns})
         SELECT ${columns} FROM json_populate_recordset(null::${table}, $1::json)`,
        [JSON.stringify(rows)],
      );
    },
    select: async (statement) => (await client.query<Record<string, unknown>>(statement)).rows,
    async finish() {
      // The state after autovacuum.
      await client.query('VACUUM ANALYZE');
      await client.query('CHECKPOINT').catch(() => undefined);
      await client.end();
    },
  };
}

const account = (id: string): Row => ({
  id,
  api_key_count: 1,
  created_at: BEGINNING,
});

const apiKey = (accountId: string, raw: string): Row => ({
  id: v7(),
  account_id: accountId,
  name: 'bench',
  hash: hash('sha256', raw),
  key_prefix: raw.slice(0, 11),
  key_suffix: raw.slice(-4),
  scope_names: '*',
  created_at: BEGINNING,
});

const computeHash = ({ hash, account_id, id }: Row): Row => ({
  ...{ hash: hash!, account_id: account_id!, key_id: id! },
});

function category(accountId: string, n: number): Row {
  return {
    id: v7(),
    account_id: accountId,
    name: `Category ${n}`,
    name_key: `category ${n}`,
    created_at: BEGINNING,
    updated_at: BEGINNING,
  };
}

function feed(accountId: string, categoryId: string | number | null, n: number): Row {
  return {
    id: v7(),
    account_id: accountId,
    category_id: categoryId,
    source: 'api',
    title: `Feed ${n}`,
    has_own_title: 1,
    status: 'active',
    error_count: 0,
    created_at: BEGINNING,
    updated_at: BEGINNING,
  };
}

/**
 * A post with a title of about 60 characters, a summary of about 250 and HTML of about 2 KB; one in
 * four has attachments.
 */
function post(feed: Row, n: number, random: () => number): Row {
  const publishedAt = BEGINNING + n * 5 * MINUTE_MS + Math.floor(random() * MINUTE_MS);
  const createdAt = publishedAt + MINUTE_MS;
  const externalId = `https://feeds.example.com/${n % FEEDS}/articles/${n}`;
  const paragraphs = Array.from({ length: 4 }, () => text(random, 480));
  return {
    id: v7({ msecs: createdAt }),
    account_id: feed['account_id']!,
    feed_id: feed['id']!,
    category_id: feed['category_id'] ?? null,
    identity: hash('sha256', externalId),
    content_hash: hash('sha256', `${externalId} content`),
    external_id: externalId,
    url: externalId,
    external_url: null,
    title: text(random, 60),
    summary: text(random, 250),
    image: n % 3 === 0 ? `https://images.example.com/${n}.jpg` : null,
    authors: JSON.stringify(
      n % 2 === 0 ? [{ name: 'Ada Lovelace', url: 'https://example.com/ada', avatar: null }] : [],
    ),
    tags: JSON.stringify(['release', 'engine', 'notes'].slice(0, n % 4)),
    language: 'en',
    attachments: JSON.stringify(n % 4 === 0 ? [attachment(n)] : []),
    published_at: publishedAt,
    modified_at: n % 5 === 0 ? createdAt : null,
    created_at: createdAt,
    updated_at: createdAt,
    content_html: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n'),
    content_text: paragraphs.join('\n\n'),
  };
}

const attachment = (n: number) => ({
  url: `https://media.example.com/${n}.mp3`,
  mimeType: 'audio/mpeg',
  title: null,
  sizeInBytes: 1_048_576 + n,
  durationInSeconds: 1_800,
});

function text(random: () => number, length: number): string {
  let words = '';
  while (words.length < length) words += `${WORDS[Math.floor(random() * WORDS.length)]} `;
  return words.slice(0, length).trimEnd();
}
