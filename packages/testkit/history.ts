/** A write to one slot: its next version, or its removal. Times are milliseconds of one clock. */
export interface Write {
  slot: string;
  version: number;
  removes: boolean;
  began: number;
  /** Infinity until the write is answered. */
  acknowledged: number;
}

/** A page that a client read, and the version of each slot that it shows. */
export interface Read {
  node: string;
  began: number;
  ended: number;
  shown: ReadonlyMap<string, number>;
}

/**
 * The writes and reads of all clients of a service. One client writes to each slot, one write at a
 * time, so that the versions of a slot ascend. Different slots are written concurrently.
 */
export class History {
  readonly reads: Read[] = [];
  private readonly slots = new Map<string, Write[]>();

  private readonly now: () => number;

  constructor(now = () => performance.now()) {
    this.now = now;
  }

  get writes(): Write[] {
    return [...this.slots.values()].flat();
  }

  async write(
    slot: string,
    removes: boolean,
    send: (version: number) => Promise<unknown>,
  ): Promise<void> {
    const all = this.slots.get(slot) ?? [];
    const version = all.length + 1;
    const write = { slot, version, removes, began: this.now(), acknowledged: Infinity };
    this.slots.set(slot, [...all, write]);
    await send(version);
    write.acknowledged = this.now();
  }

  async read(node: string, send: () => Promise<ReadonlyMap<string, number>>): Promise<void> {
    const began = this.now();
    const shown = await send();
    this.reads.push({ node, began, ended: this.now(), shown });
  }

  /**
   * Describes every read that is not linearizable: it lacks a write that was acknowledged before
   * the read began, lacks a write that an earlier read or its own page implies, or shows a write
   * that had not been sent yet.
   */
  violations(): string[] {
    const found: string[] = [];
    const seen = new Map<string, number>();
    const ending: { read: Read; explained: Map<string, number> }[] = [];
    for (const read of this.reads.toSorted((one, other) => one.began - other.began)) {
      // This read must show at least the versions of all reads that ended before it began.
      ending.sort((one, other) => one.read.ended - other.read.ended);
      while (ending[0] && ending[0].read.ended < read.began) {
        for (const [slot, version] of ending.shift()!.explained) {
          seen.set(slot, Math.max(seen.get(slot) ?? 0, version));
        }
      }
      const { explained, problems } = this.explain(read, seen);
      ending.push({ read, explained });
      found.push(...problems);
    }
    return found;
  }

  private explain(
    read: Read,
    seen: ReadonlyMap<string, number>,
  ): { explained: Map<string, number>; problems: string[] } {
    const explained = new Map<string, number>();
    const problems: string[] = [];
    // A page that shows a write was created after that write began.
    const made = Math.max(read.began, ...this.writesShown(read).map(({ began }) => began));
    for (const [slot, writes] of this.slots) {
      const acknowledged = writes.findLast((write) => write.acknowledged < made)?.version ?? 0;
      const least = Math.max(acknowledged, seen.get(slot) ?? 0);
      const version = read.shown.get(slot) ?? removalFrom(writes, least, read.ended);
      const where = `${read.node} at ${read.began.toFixed(1)}: ${slot}`;
      if (version === undefined) {
        problems.push(`${where} is missing, though version ${least} was there`);
      } else if (version < least) {
        problems.push(`${where} is still at version ${version}, though ${least} was there`);
      } else if (version > 0 && !(writes[version - 1]!.began <= read.ended)) {
        problems.push(`${where} is at version ${version}, which was sent later`);
      } else {
        explained.set(slot, version);
      }
    }
    return { explained, problems };
  }

  private writesShown({ shown }: Read): Write[] {
    return [...shown].map(([slot, version]) => {
      const write = this.slots.get(slot)?.[version - 1];
      if (!write || write.removes) throw new Error(`${slot} never had a version ${version}.`);
      return write;
    });
  }
}

/** The first removal from version `least` on that had begun when the read ended. */
function removalFrom(writes: Write[], least: number, ended: number): number | undefined {
  if (least === 0) return 0;
  return writes.find(({ version, removes, began }) => removes && version >= least && began <= ended)
    ?.version;
}
