import { residentMb } from '../../packages/testkit/process-memory.ts';
import { processTree } from '../harness/cpu-time.ts';

const LOOK_EVERY_MS = 50;

/** The resident memory of a service and its processes together, and the peak of it. */
export class MemoryWatch {
  private readonly pid: number;
  private readonly timer: NodeJS.Timeout;
  private peak = 0;

  constructor(pid: number) {
    this.pid = pid;
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS);
  }

  nowMb(): number {
    return processTree(this.pid).reduce((sum, pid) => sum + (residentMb(pid) ?? 0), 0);
  }

  /** The peak in MB. */
  stop(): number {
    clearInterval(this.timer);
    this.look();
    return this.peak;
  }

  private look(): void {
    this.peak = Math.max(this.peak, this.nowMb());
  }
}
