import { Worker } from 'node:worker_threads';
import { NotAFeedError } from './feed-parser.js';
import type { DocumentMeta } from './feed-parser.js';
import type { ParsedFeed } from './parsed-feed.js';

/** What goes to the thread, and what comes back: a feed, or why there is none. */
export interface ParsingTask {
  id: number;
  body: Uint8Array;
  meta: DocumentMeta;
}
export type ParsingAnswer = { id: number } & (
  { feed: ParsedFeed; refusal?: undefined } | { feed?: undefined; refusal: string }
);

/**
 * Parses feeds one after the other in a thread of their own, which starts with the first of them
 * and keeps the process alive only while there is work.
 */
export class ParsingThread {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, PromiseWithResolvers<ParsedFeed>>();
  private lastId = 0;

  constructor(private readonly file: URL) {}

  /** Like `parseFeed()`. Where the thread ends before its time, the next call starts another. */
  parse(body: Buffer, meta: DocumentMeta): Promise<ParsedFeed> {
    this.worker ??= this.start();
    const task: ParsingTask = { id: ++this.lastId, body, meta };
    const result = Promise.withResolvers<ParsedFeed>();
    this.waiting.set(task.id, result);
    this.worker.ref();
    this.worker.postMessage(task);
    return result.promise;
  }

  private start(): Worker {
    const worker = new Worker(this.file);
    worker.on('message', ({ id, feed, refusal }: ParsingAnswer) => {
      const result = this.waiting.get(id);
      this.waiting.delete(id);
      if (this.waiting.size === 0) worker.unref();
      if (feed) result?.resolve(feed);
      else result?.reject(new NotAFeedError(refusal));
    });
    worker.on('error', (error) => this.giveUp(worker, error));
    worker.on('exit', () => this.giveUp(worker, new Error('The thread that parses has ended.')));
    return worker;
  }

  private giveUp(worker: Worker, error: unknown): void {
    if (this.worker !== worker) return;
    this.worker = null;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
