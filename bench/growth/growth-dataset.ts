import { openPostgresRowMaker } from './postgres-row-maker.ts';
import { rawKey } from '../harness/raw-keys.ts';
import type { RowMaker } from './row-maker.ts';
import { openSqliteRowMaker } from './sqlite-row-maker.ts';

/** Records of each account, at every size. */
export const PER_ACCOUNT = { keys: 100, feeds: 5, posts: 50 };

const TABLES = ['accounts', 'api_keys', 'api_key_hashes', 'feeds', 'posts'];

const KIND = 'growth';
const BEGINNING = Date.UTC(2025, 0, 1);
const YEAR_MS = 365 * 86_400_000;
const TEXT = (
  'release notes for the engine that reads feeds and keeps posts in order while others write ' +
  'measured twice on small machines with large tables für alle naïve café 東京 latency index walk '
).repeat(5);

/** The nth key of all accounts; the keys of an account are consecutive. */
export const growthKey = (n: number): string => rawKey(KIND, n);

/** Fills a migrated, empty database with equal accounts. */
export async function loadAccounts(url: string, accounts: number): Promise<void> {
  const open = url.startsWith('sqlite:') ? openSqliteRowMaker : openPostgresRowMaker;
  const maker = await open(url, TABLES, KIND);
  for (const statement of statementsFor(accounts, maker)) await maker.run(statement);
  await maker.finish();
}

/**
 * Posts are assigned to the accounts in turn, as if all accounts published equally often. So the
 * posts of one account are spread over the disk, as in production.
 */
function statementsFor(accounts: number, maker: RowMaker): string[] {
  const { schema } = maker;
  const id = (kind: number, n: string, at = String(BEGINNING)) =>
    `${schema}uuid7(${at}, ${kind}, ${n})`;
  const [account, key, feed, post] = [1, 2, 3, 4];
  const sha256 = (text: string) => `${schema}sha256_hex(${text})`;
  const words = (length: number) => `substr('${TEXT}', CAST(1 + n % 397 AS integer), ${length})`;
  const posts = accounts * PER_ACCOUNT.posts;
  const at = `${BEGINNING} + n * ${Math.floor(YEAR_MS / posts)}`;
  const feedNumber = `n % ${accounts} * ${PER_ACCOUNT.feeds} + n / ${accounts} % ${PER_ACCOUNT.feeds}`;
  const address = `'https://feeds.example.com/' || (n % ${accounts}) || '/articles/' || n`;
  return [
    `INSERT INTO accounts (id, api_key_count, content_version, post_count, created_at)
     SELECT ${id(account, 'n')}, ${PER_ACCOUNT.keys}, ${Date.now()}, ${PER_ACCOUNT.posts}, ${BEGINNING}
     FROM ${maker.series(accounts)} AS numbers`,
    // Materialised, because each key is used three times.
    `WITH raw_keys AS MATERIALIZED (
       SELECT n, ${schema}raw_key(n) AS raw
       FROM ${maker.series(accounts * PER_ACCOUNT.keys)} AS numbers)
     INSERT INTO api_keys (id, account_id, name, hash, key_prefix, key_suffix, scope_names,
       created_at)
     SELECT ${id(key, 'n')}, ${id(account, `n / ${PER_ACCOUNT.keys}`)}, 'Key ' || n,
       ${sha256('raw')}, substr(raw, 1, 11), substr(raw, 40), '*', ${BEGINNING}
     FROM raw_keys`,
    `INSERT INTO api_key_hashes (hash, account_id, key_id)
     SELECT hash, account_id, id FROM api_keys ORDER BY hash`,
    `INSERT INTO feeds (id, account_id, source, title, has_own_title, status, error_count,
       created_at, updated_at)
     SELECT ${id(feed, 'n')}, ${id(account, `n / ${PER_ACCOUNT.feeds}`)}, 'api', 'Feed ' || n, 1,
       'active', 0, ${BEGINNING}, ${BEGINNING}
     FROM ${maker.series(accounts * PER_ACCOUNT.feeds)} AS numbers`,
    `INSERT INTO posts (id, account_id, feed_id, identity, content_hash, external_id, url, title,
       summary, authors, tags, language, attachments, published_at, created_at, updated_at,
       content_html, content_text)
     SELECT ${id(post, 'n', at)}, ${id(account, `n % ${accounts}`)}, ${id(feed, feedNumber)},
       ${sha256(address)}, ${sha256(`${address} || ' content'`)}, ${address}, ${address},
       ${words(60)}, ${words(250)}, '[{"name":"Ada Lovelace","url":null,"avatar":null}]',
       '["release","engine"]', 'en', '[]', ${at}, ${at}, ${at},
       '<p>' || ${words(300)} || '</p>', ${words(300)}
     FROM ${maker.series(posts)} AS numbers`,
  ];
}
