import { Worker } from 'node:worker_threads';
import { TooLittleToLearnError } from '../ai-provider.js';
import type { TextTaskName, TextTasks } from './text-tasks.js';

/** What goes to the thread, and what comes back: a value, or why there is too little for one. */
export interface TextOrder {
  task: TextTaskName;
  input: unknown[];
}
export type TextAnswer = { value: unknown; refusal?: undefined } | { refusal: string };

interface Waiting {
  order: TextOrder;
  result: PromiseWithResolvers<unknown>;
}

const PATIENCE = { taskMs: 30_000, idleMs: 300_000 };
const MOST_MEMORY_MB = 512;

/**
 * Runs text tasks one after the other in a thread of their own. It starts with the first of them,
 * keeps the process alive only while there is work, and ends after a while without, so that the
 * memory of the language model is given back. A task that takes too long or brings the thread down
 * fails alone: the next one has a new thread.
 */
export class TextThread {
  private worker: Worker | null = null;
  private current: Waiting | null = null;
  private readonly queue: Waiting[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly file: URL,
    private readonly patience = PATIENCE,
  ) {}

  /** @throws TooLittleToLearnError as the task does; any other error is the thread's end */
  run<Name extends TextTaskName>(
    task: Name,
    ...input: Parameters<TextTasks[Name]>
  ): Promise<ReturnType<TextTasks[Name]>> {
    const result = Promise.withResolvers<unknown>();
    this.queue.push({ order: { task, input }, result });
    this.next();
    return result.promise as Promise<ReturnType<TextTasks[Name]>>;
  }

  /** Ends the thread, and with it all that waits for it. */
  close(): void {
    const error = new Error('The thread that reads texts was closed.');
    for (const { result } of this.queue.splice(0)) result.reject(error);
    this.giveUp(error);
  }

  private next(): void {
    if (this.current) return;
    clearTimeout(this.timer);
    this.current = this.queue.shift() ?? null;
    if (!this.current) return this.rest();
    this.worker ??= this.start();
    this.worker.ref();
    this.timer = setTimeout(
      () => this.giveUp(new Error('Reading a text took too long.')),
      this.patience.taskMs,
    );
    this.worker.postMessage(this.current.order);
  }

  private rest(): void {
    this.worker?.unref();
    this.timer = setTimeout(() => this.close(), this.patience.idleMs).unref();
  }

  private start(): Worker {
    const worker = new Worker(this.file, {
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    worker.on('message', (answer: TextAnswer) => {
      if (worker === this.worker) this.settle(answer);
    });
    const ended = (error: unknown) => {
      if (worker === this.worker) this.giveUp(error);
    };
    worker.on('error', ended);
    worker.on('exit', () => ended(new Error('The thread that reads texts has ended.')));
    return worker;
  }

  private settle(answer: TextAnswer): void {
    const result = this.current?.result;
    this.current = null;
    if (answer.refusal === undefined) result?.resolve(answer.value);
    else result?.reject(new TooLittleToLearnError(answer.refusal));
    this.next();
  }

  private giveUp(error: unknown): void {
    const failed = this.current;
    void this.worker?.terminate();
    this.worker = null;
    this.current = null;
    failed?.result.reject(error);
    clearTimeout(this.timer);
    if (this.queue.length > 0) this.next();
  }
}
