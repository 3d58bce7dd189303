import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { residentMb } from '../../packages/testkit/process-memory.ts';
import { freePort } from '../../src/testing/free-port.ts';
import { Service } from '../harness/service.ts';
import type { ServiceOptions } from '../harness/service.ts';

export const PROCESSES = 2;
const OPTIONS = {
  startTimeoutMs: 120_000,
  extra: {
    WEB_CONCURRENCY: String(PROCESSES),
    LOG_LEVEL: 'warn',
    POLL_HOST_SPACING_MS: '0',
  },
};

/** A node with several processes; it keeps its address after a restart. */
export class ServiceNode {
  readonly port: number;
  private readonly databaseUrl: string;
  private readonly options: ServiceOptions;
  private service: Service;

  private constructor(databaseUrl: string, port: number, extra: Record<string, string>) {
    this.databaseUrl = databaseUrl;
    this.port = port;
    this.options = { ...OPTIONS, port, extra: { ...OPTIONS.extra, ...extra } };
  }

  static async start(databaseUrl: string, extra: Record<string, string>): Promise<ServiceNode> {
    const node = new ServiceNode(databaseUrl, await freePort(), extra);
    await node.startAgain();
    await node.whole();
    return node;
  }

  /** Kills one worker process; the node replaces it. */
  killWorker(): void {
    process.kill(this.workers()[0]!, 'SIGKILL');
  }

  /**
   * Kills the primary process, and with `all` the workers too. Resolves when all its processes have
   * ended: after the primary is killed, workers finish open requests and hold the port until then.
   */
  async kill(all: boolean): Promise<void> {
    const workers = this.workers();
    const pids = [this.service.process.pid!, ...(all ? workers : [])];
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    while (workers.some(isAlive)) await wait(20);
  }

  async startAgain(): Promise<void> {
    this.service = await Service.start(this.databaseUrl, this.options);
  }

  /** Resolves when all workers listen, according to the primary's log. */
  async whole(): Promise<void> {
    while (this.workers().length < PROCESSES || !this.isWhole()) await wait(50);
  }

  private isWhole(): boolean {
    const log = this.service.log();
    const times = (text: string) => log.split(text).length;
    return (
      log.includes('Sluice listens') &&
      times('A process ended') === times('A process has taken its place')
    );
  }

  /** Resident memory of all its processes in MB. */
  residentMb(): number {
    const pids = [this.service.process.pid!, ...this.workers()];
    return pids.reduce((sum, pid) => sum + (residentMb(pid) ?? 0), 0);
  }

  private workers(): number[] {
    const pid = this.service.process.pid!;
    const children = ofProcess(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
    return children.filter(isAlive);
  }
}

const isAlive = (pid: number): boolean => /^State:\s+[^ZX]/m.test(ofProcess(pid, 'status'));

/** Linux's information about a process; nothing after its end. */
function ofProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8').trim();
  } catch {
    return '';
  }
}
