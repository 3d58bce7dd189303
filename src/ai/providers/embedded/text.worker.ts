import { platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { TooLittleToLearnError } from '../ai-provider.js';
import type { TextAnswer, TextOrder } from './text-thread.js';
import { textTasks } from './text-tasks.js';

const LOW_PRIORITY = 10;

function answer({ task, input }: TextOrder): TextAnswer {
  try {
    const run = textTasks[task] as (...input: unknown[]) => unknown;
    return { value: run(...input) };
  } catch (error) {
    // Of an error that crosses between threads only the message arrives.
    if (error instanceof TooLittleToLearnError) return { refusal: error.message };
    throw error;
  }
}

// On Linux this is of the calling thread alone: where processors are short, requests go first.
if (platform() === 'linux') setPriority(LOW_PRIORITY);

parentPort?.on('message', (order: TextOrder) => parentPort?.postMessage(answer(order)));
