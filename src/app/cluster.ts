import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { onStopSignals } from './stop-signals.js';

/** A process that lived this long did not fail at its start. */
const SETTLED_MS = 10_000;
const MAX_PAUSE_MS = 10_000;
const STOP = 'stop';

/**
 * Runs `size` processes on one port. The primary serves no requests, so that it rarely fails. The
 * first process migrates the database and reports wrong settings; the others start when it listens.
 * A process that ends is replaced, after a pause that grows while they keep ending. At a signal all
 * processes finish their requests; a second signal ends them immediately.
 */
export class Cluster {
  private readonly workers = new Set<Worker>();
  private readonly listening = new Set<Worker>();
  private earlyDeaths = 0;
  private isStopping = false;

  constructor(private readonly size: number) {}

  /** Calls `ready` once, with the address, when all processes listen. */
  run(ready: (url: string) => void): void {
    // Each process accepts connections itself. Otherwise the primary accepts and distributes them,
    // and a connection that goes to an ending process is never answered.
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
    onStopSignals(
      () => this.stop(),
      () => this.endAtOnce(),
    );
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
    // It has logged the reason. While others serve, the cause may be temporary.
    if (!started && this.listening.size === 0) process.exit(1);
    this.earlyDeaths = lived < SETTLED_MS ? this.earlyDeaths + 1 : 0;
    const pause = Math.min(50 * (2 ** this.earlyDeaths - 1), MAX_PAUSE_MS);
    process.stderr.write(`A process ended; another takes its place in ${pause} ms.\n`);
    await wait(pause);
    if (!this.isStopping) this.fork();
  }

  private stop(): void {
    this.isStopping = true;
    // Not with disconnect(), which would close the port before readiness has failed.
    for (const worker of this.workers) worker.send(STOP);
    this.leave(true);
  }

  private endAtOnce(): void {
    for (const worker of this.workers) worker.process.kill('SIGKILL');
    process.exit(1);
  }

  private leave(clean: boolean): void {
    if (!clean) process.exitCode = 1;
    if (this.workers.size === 0) process.exit();
  }
}

/** The membership of this process in a cluster; undefined where it runs alone. */
export const membership: ClusterMember | undefined = cluster.isWorker
  ? {
      onLeave(stop) {
        process.on('message', (message) => {
          if (message === STOP) stop();
        });
        // Messages to a killed primary fail; `disconnect` follows, and a clean stop.
        cluster.worker!.on('error', () => undefined);
        cluster.worker!.on('disconnect', () => {
          // Also where the primary is gone, which would otherwise end this process immediately.
          cluster.worker!.exitedAfterDisconnect = true;
          stop();
        });
      },
      listensAt: (url) => void cluster.worker!.send({ url }),
    }
  : undefined;

interface ClusterMember {
  /** Calls `stop` when the process must finish its requests and end. */
  onLeave(stop: () => void): void;
  listensAt(url: string): void;
}
