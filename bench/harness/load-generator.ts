import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LoadOrder, LoadResult } from './load.ts';
import { startHelper } from './processes.ts';
import type { Side } from './side.ts';

const CONNECTIONS = 32;

/** The process that sends the requests. */
export class LoadGenerator {
  readonly process: ChildProcess;

  private readonly connections: number;

  private constructor(process: ChildProcess, connections: number) {
    this.process = process;
    this.connections = connections;
  }

  static async start(connections = CONNECTIONS): Promise<LoadGenerator> {
    const { child } = await startHelper(join(import.meta.dirname, 'load.ts'));
    return new LoadGenerator(child, connections);
  }

  /** Sends requests to one server for a number of seconds. */
  async measure(side: Side, seconds: number): Promise<LoadResult> {
    const { port, load, sent } = side;
    const order: LoadOrder = { port, load, from: sent, connections: this.connections, seconds };
    const answered = once(this.process, 'message') as Promise<[LoadResult & { error?: string }]>;
    this.process.send(order);
    const [result] = await answered;
    if (result.error) throw new Error(result.error);
    side.sent += result.sent;
    return result;
  }
}
