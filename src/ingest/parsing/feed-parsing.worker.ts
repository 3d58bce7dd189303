import { parentPort } from 'node:worker_threads';
import { NotAFeedError, parseFeed } from './feed-parser.js';
import type { ParsingAnswer, ParsingTask } from './parsing-thread.js';

function answer({ id, body, meta }: ParsingTask): ParsingAnswer {
  try {
    return { id, feed: parseFeed(Buffer.from(body), meta) };
  } catch (error) {
    // Of an error that crosses between threads only the message arrives.
    if (error instanceof NotAFeedError) return { id, refusal: error.message };
    throw error;
  }
}

parentPort?.on('message', (task: ParsingTask) => parentPort?.postMessage(answer(task)));
