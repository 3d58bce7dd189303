// The baseline: one endpoint written by hand without a framework, with node:http and the database
// driver. It uses prepared statements, one look-up of the key's hash and one query for the page. It
// sends the same body as Sluice, but no log, request id, `Link`, `ETag` or validation.
import Sqlite from 'sqlite-driver';
import { hash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool, types } from 'pg';

interface PostRow {
  [column: string]: string | number | null;
  authors: string;
  tags: string;
  attachments: string;
  published_at: number;
  modified_at: number | null;
  created_at: number;
  updated_at: number;
}

/** A select and its parameters; queries of the same kind have the same text. */
interface Query {
  text: string;
  values: (string | number)[];
}

interface Store {
  findAccount(keyHash: string): Promise<string | undefined>;
  listPosts(query: Query): Promise<PostRow[]>;
}

const KEY = `SELECT id, api_keys.account_id FROM api_key_hashes
  JOIN api_keys ON id = key_id WHERE api_key_hashes.hash = $1`;
const LISTED =
  'id, feed_id, external_id, url, external_url, comments_url, title, summary, content_source, duplicate_of, ' +
  'image, authors, tags, language, attachments, published_at, modified_at, created_at, updated_at';
const FILTERS: [parameter: string, condition: string][] = [
  ['feedId', 'feed_id ='],
  ['categoryId', 'category_id ='],
  ['publishedAfter', 'published_at >'],
  ['publishedBefore', 'published_at <'],
];

function listQuery(
  accountId: string,
  parameters: URLSearchParams,
  page: number,
  size: number,
): Query {
  const values: (string | number)[] = [accountId];
  let where = 'account_id = $1';
  for (const [name, condition] of FILTERS) {
    const value = parameters.get(name);
    if (value === null) continue;
    values.push(name.endsWith('Id') ? value : Date.parse(value));
    where += ` AND ${condition} $${values.length}`;
  }
  const direction = parameters.get('sort') === 'publishedAt' ? 'ASC' : 'DESC';
  const content = parameters.get('include') === 'content' ? ', content_html, content_text' : '';
  const text = `SELECT ${LISTED}${content} FROM posts WHERE ${where}
    ORDER BY published_at ${direction}, id ${direction}
    LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
  return { text, values: [...values, size + 1, (page - 1) * size] };
}

function openSqlite(file: string): Store {
  const database = new Sqlite(file);
  database.pragma('journal_mode = WAL');
  database.pragma('cache_size = -65536');
  const statements = new Map<string, Sqlite.Statement>();
  const prepare = (sql: string) => {
    let statement = statements.get(sql);
    if (!statement) {
      statement = database.prepare(sql.replaceAll(/\$\d/g, '?'));
      statements.set(sql, statement);
    }
    return statement;
  };
  const key = prepare(KEY);
  return {
    findAccount: (keyHash) =>
      Promise.resolve((key.get(keyHash) as { account_id: string } | undefined)?.account_id),
    listPosts: ({ text, values }) => Promise.resolve(prepare(text).all(...values) as PostRow[]),
  };
}

function openPostgres(connectionString: string): Store {
  const INT8 = 20;
  types.setTypeParser(INT8, Number);
  const pool = new Pool({ connectionString, max: 10 });
  pool.on('error', () => undefined);
  const names = new Map<string, string>();
  return {
    findAccount: async (keyHash) => {
      const query = { name: 'key', text: KEY, values: [keyHash] };
      const { rows } = await pool.query<{ account_id: string }>(query);
      return rows[0]?.account_id;
    },
    listPosts: async ({ text, values }) => {
      let name = names.get(text);
      if (!name) names.set(text, (name = `list ${names.size}`));
      return (await pool.query<PostRow>({ name, text, values })).rows;
    },
  };
}

const toIso = (instant: number) => new Date(instant).toISOString();

const toPost = (row: PostRow, content: boolean) => ({
  id: row['id'],
  feedId: row['feed_id'],
  externalId: row['external_id'],
  url: row['url'],
  externalUrl: row['external_url'],
  commentsUrl: row['comments_url'],
  title: row['title'],
  summary: row['summary'],
  contentSource: row['content_source'],
  duplicateOf: row['duplicate_of'],
  image: row['image'],
  authors: JSON.parse(row.authors) as unknown,
  tags: JSON.parse(row.tags) as unknown,
  language: row['language'],
  attachments: JSON.parse(row.attachments) as unknown,
  publishedAt: toIso(row.published_at),
  modifiedAt: row.modified_at === null ? null : toIso(row.modified_at),
  createdAt: toIso(row.created_at),
  updatedAt: toIso(row.updated_at),
  ...(content && { contentHtml: row['content_html'], contentText: row['content_text'] }),
});

async function answer(
  store: Store,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [path = '', search] = (request.url ?? '').split('?', 2);
  const rawKey = (request.headers['x-api-key'] as string | undefined) ?? '';
  const accountId = await store.findAccount(hash('sha256', rawKey));
  if (accountId === undefined) return refuse(request, response, path);

  const parameters = new URLSearchParams(search);
  const page = Number(parameters.get('page') ?? 1);
  const pageSize = Number(parameters.get('pageSize') ?? 20);
  const content = parameters.get('include') === 'content';
  const rows = await store.listPosts(listQuery(accountId, parameters, page, pageSize));
  const data = rows.slice(0, pageSize).map((row) => toPost(row, content));
  send(response, 200, 'application/json; charset=utf-8', {
    data,
    page,
    pageSize,
    hasMore: rows.length > pageSize,
  });
}

function refuse(request: IncomingMessage, response: ServerResponse, path: string): void {
  response.setHeader('www-authenticate', 'Bearer realm="sluice", error="invalid_token"');
  send(response, 401, 'application/problem+json; charset=utf-8', {
    type: 'urn:sluice:problem:invalid_api_key',
    title: 'The API key is not valid',
    status: 401,
    detail: 'The API key is not valid.',
    instance: path,
    code: 'invalid_api_key',
    requestId: request.headers['x-request-id'] ?? randomUUID(),
    success: false,
  });
}

function send(response: ServerResponse, status: number, type: string, answer: object): void {
  const body = JSON.stringify(answer);
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

const url = process.env['DATABASE_URL'] ?? '';
const store = url.startsWith('sqlite:')
  ? openSqlite(url.slice('sqlite:'.length))
  : openPostgres(url);
const server = createServer((request, response) => {
  answer(store, request, response).catch(() => response.writeHead(500).end());
});
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
