import { inFile } from './mutation.ts';

export const isolation = [
  ...inFile(
    'feeds/feed-lookups.ts',
    ['test/api/feeds/feeds'],
    [
      [
        'await manager.findOneBy(FeedEntity, { accountId, id });',
        'await manager.findOneBy(FeedEntity, { id });',
      ],
    ],
  ),
  // Who publishes into a feed of another account.
  ...inFile(
    'feeds/feed-lookups.ts',
    ['test/api/posts/posts'],
    [['where: { accountId, id },\n      ...getDialect', 'where: { id },\n      ...getDialect']],
  ),
  ...inFile(
    'categories/categories.repository.ts',
    ['test/api/categories/categories'],
    [
      ['where: { accountId, ...(id && { id }) }', 'where: { ...(id && { id }) }'],
      [
        'return manager.findOneBy(CategoryEntity, { accountId, id });',
        'return manager.findOneBy(CategoryEntity, { id });',
      ],
      [
        'return manager.findOneBy(CategoryEntity, { accountId, nameKey });',
        'return manager.findOneBy(CategoryEntity, { nameKey });',
      ],
    ],
  ),
  ...inFile(
    'posts/stored-posts.statement.ts',
    ['test/api/posts/posts'],
    [
      [
        'FROM posts WHERE account_id = ? AND id = ?`;',
        'FROM posts WHERE ? IS NOT NULL AND id = ?`;',
      ],
    ],
  ),
  ...inFile(
    'posts/listing/post-filter.ts',
    ['test/api/posts/lists'],
    [
      ["const conditions = ['account_id = ?']", "const conditions = ['? IS NOT NULL']"],
      ["'published_at < ?'", "'published_at <= ?'"],
      ["'created_at > ?'", "'created_at >= ?'"],
    ],
  ),
  ...inFile(
    'webhooks/webhooks.repository.ts',
    ['test/api/webhooks/webhooks'],
    [
      [
        'return this.webhooks.findOneBy({ accountId, id });',
        'return this.webhooks.findOneBy({ id });',
      ],
      ['where: { accountId, ...behind }', 'where: { ...behind }'],
    ],
  ),
  ...inFile(
    'idempotency/idempotency-keys.repository.ts',
    ['test/api/pipeline/idempotency-keys'],
    [
      [
        'findOneBy(IdempotencyKeyEntity, { accountId, key })',
        'findOneBy(IdempotencyKeyEntity, { key })',
      ],
    ],
  ),
];

export const cursors = [
  ...inFile(
    'pagination/cursor.ts',
    ['src/pagination/cursor'],
    [
      ['if (!genuine)', 'if (genuine === undefined)'],
      ["bytes.toString('base64url') === cursor &&", ''],
      ['timingSafeEqual(bytes.subarray(0, MAC_BYTES), this.sign(scope, payload))', 'true'],
      ['${this.key}\\0${scope}\\0', '${this.key}\\0'],
    ],
  ),
  ...inFile(
    'pagination/page-query.ts',
    ['src/pagination/page-query', 'src/pagination/page-start-index'],
    [
      ['return this.size + 1;', 'return this.size;'],
      ['(this.number - 1) * this.size', 'this.number * this.size'],
      ['.filter(([name]) => !PLACES.includes(name))', '.filter(() => false)'],
    ],
  ),
  ...inFile(
    'pagination/page.ts',
    ['src/pagination/page'],
    [
      ['rows.length > query.size', 'rows.length >= query.size'],
      ['rows.slice(0, query.size)', 'rows'],
    ],
  ),
  ...inFile(
    'pagination/response-cache/memory-response-cache.ts',
    ['src/pagination/response-cache/memory-response-cache'],
    [
      ['page?.version !== version', 'page === undefined'],
      ['pages?.get(accountId + address)', 'pages?.get(address)'],
    ],
  ),
];
