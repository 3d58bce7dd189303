import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { residentMb } from '../../test/support/process-memory.ts';
import { freePort } from '../../test/support/free-port.ts';
import { Service } from '../service.ts';

export const PROCESSES = 2;
const OPTIONS = {
  patienceMs: 120_000,
  extra: {
    WEB_CONCURRENCY: String(PROCESSES),
    LOG_LEVEL: 'warn',
    POLL_HOST_SPACING_MS: '0',
  },
};

/** A machine that serves from several processes, and keeps its address when it is started again. */
export class ServiceNode {
  readonly port: number;
  private readonly databaseUrl: string;
  private service: Service;

  private constructor(databaseUrl: string, port: number, service: Service) {
    this.databaseUrl = databaseUrl;
    this.port = port;
    this.service = service;
  }

  static async start(databaseUrl: string): Promise<ServiceNode> {
    const port = await freePort();
    const service = await Service.start(databaseUrl, { port, ...OPTIONS });
    const node = new ServiceNode(databaseUrl, port, service);
    await node.whole();
    return node;
  }

  /** Kills one of the processes that serve; the node replaces it by itself. */
  killWorker(): void {
    process.kill(this.workers()[0]!, 'SIGKILL');
  }

  /**
   * Kills the primary, and with `all` the processes that serve too, at once. Resolves when nothing is
   * left of it, as whoever supervises it has to wait for: processes whose primary was killed finish
   * what is under way, and hold the port meanwhile.
   */
  async kill(all: boolean): Promise<void> {
    const workers = this.workers();
    const pids = [this.service.process.pid!, ...(all ? workers : [])];
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    while (workers.some(isAlive)) await wait(20);
  }

  async startAgain(): Promise<void> {
    this.service = await Service.start(this.databaseUrl, { port: this.port, ...OPTIONS });
  }

  /** Resolves when all its processes listen, by what the primary says of them. */
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

/** What Linux tells of a process; nothing where it is gone. */
function ofProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8').trim();
  } catch {
    return '';
  }
}
