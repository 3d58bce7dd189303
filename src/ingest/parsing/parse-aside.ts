import { existsSync } from 'node:fs';
import { parseFeed } from './feed-parser.js';
import type { DocumentMeta } from './feed-parser.js';
import type { ParsedFeed } from './parsed-feed.js';
import { ParsingThread } from './parsing-thread.js';

/** Below this a feed is parsed in less time than its way to another thread and back is worth. */
const LARGE_BYTES = 256 * 1024;

/** Only the built service has it; from its TypeScript source everything runs in one thread. */
const WORKER_FILE = new URL('./feed-parsing.worker.js', import.meta.url);
const thread = existsSync(WORKER_FILE) ? new ParsingThread(WORKER_FILE) : null;

/** Like `parseFeed()`, without keeping requests waiting while a large feed is parsed. */
export async function parseAside(body: Buffer, meta: DocumentMeta): Promise<ParsedFeed> {
  return thread && body.length > LARGE_BYTES ? thread.parse(body, meta) : parseFeed(body, meta);
}
