import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';

/** A process that lived for so long did not die of its start. */
const SETTLED_MS = 10_000;
const LONGEST_PAUSE_MS = 10_000;
const STOP = 'stop';

/**
 * Runs `size` processes over one port and serves nothing itself, so that there is little it could
 * die of. The first brings the database up to date and finds what is wrong with the settings; the
 * others follow when it listens. One that dies is replaced, after a pause that grows as long as
 * they keep dying. At a signal all finish what is under way; a second one ends them at once.
 */
export class Cluster {
  private readonly workers = new Set<Worker>();
  private readonly listening = new Set<Worker>();
  private earlyDeaths = 0;
  private isStopping = false;

  constructor(private readonly size: number) {}

  /** Calls `ready` once, with the address, when all processes listen. */
  run(ready: (url: string) => void): void {
    // Each process accepts by itself. Otherwise the primary accepts and hands on, and a connection
    // that it hands to a process that is just ending is never answered.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    let others = this.size - 1;
    let isReady = false;
    cluster.on('message', (worker, { url }: { url: string }) => {
      this.listening.add(worker);
      if (this.isStopping) return;
      for (; others > 0; others--) this.fork();
      if (isReady) process.stderr.write('A process has taken its place.\n');
      else if (this.listening.size === this.size) {
        isReady = true;
        ready(url);
      }
    });
    process.on('SIGTERM', () => this.stop()).on('SIGINT', () => this.stop());
    this.fork();
  }

  private fork(): void {
    const worker = cluster.fork();
    const born = Date.now();
    this.workers.add(worker);
    worker.on('exit', (code) => {
      this.workers.delete(worker);
      if (this.isStopping) this.leave(code === 0);
      else void this.replace(worker, Date.now() - born);
    });
  }

  private async replace(worker: Worker, lived: number): Promise<void> {
    const started = this.listening.delete(worker);
    // It has said why. While others serve, what keeps it from starting may pass.
    if (!started && this.listening.size === 0) process.exit(1);
    this.earlyDeaths = lived < SETTLED_MS ? this.earlyDeaths + 1 : 0;
    const pause = Math.min(50 * (2 ** this.earlyDeaths - 1), LONGEST_PAUSE_MS);
    process.stderr.write(`A process ended; another takes its place in ${pause} ms.\n`);
    await wait(pause);
    if (!this.isStopping) this.fork();
  }

  private stop(): void {
    if (this.isStopping) {
      for (const worker of this.workers) worker.process.kill('SIGKILL');
      process.exit(1);
    }
    this.isStopping = true;
    // Not by disconnecting them, which would close the port before readiness has failed.
    for (const worker of this.workers) worker.send(STOP);
    this.leave(true);
  }

  private leave(clean: boolean): void {
    if (!clean) process.exitCode = 1;
    if (this.workers.size === 0) process.exit();
  }
}

/** One process of a cluster, seen from within; undefined where the process is on its own. */
export const membership: ClusterMember | undefined = cluster.isWorker
  ? {
      onLeave(stop) {
        process.on('message', (message) => {
          if (message === STOP) stop();
        });
        // What is sent to a primary that was killed fails; `disconnect` follows, and a clean stop.
        cluster.worker!.on('error', () => undefined);
        cluster.worker!.on('disconnect', () => {
          // Also where the primary is gone, which would otherwise end this process on the spot.
          cluster.worker!.exitedAfterDisconnect = true;
          stop();
        });
      },
      listensAt: (url) => void cluster.worker!.send({ url }),
    }
  : undefined;

interface ClusterMember {
  /** Has `stop` called when the process shall finish what is under way and end. */
  onLeave(stop: () => void): void;
  listensAt(url: string): void;
}
