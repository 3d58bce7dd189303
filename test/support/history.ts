/** A change of one slot: the version of it that comes next, or its removal. Times are milliseconds of one clock. */
export interface Write {
  slot: string;
  version: number;
  removes: boolean;
  began: number;
  /** Infinity as long as nothing has been answered. */
  acknowledged: number;
}

/** A page that a client held in the end, and the version that it shows of each slot. */
export interface Read {
  node: string;
  began: number;
  ended: number;
  shown: ReadonlyMap<string, number>;
}

/**
 * What happened between a service and its clients. Each slot is written by one client, one write
 * after the other, so that its versions count up; different slots are written at the same time.
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
   * Sentences on every read that cannot be explained by one order of all that happened, in which
   * each step stands between its beginning and its end: a read that lacks a write acknowledged
   * before it began, or one that an earlier read or its own page depends on, or that shows a
   * write which nobody had sent yet. None means that each page was as fresh as can be.
   */
  violations(): string[] {
    const found: string[] = [];
    const seen = new Map<string, number>();
    const ending: { read: Read; explained: Map<string, number> }[] = [];
    for (const read of this.reads.toSorted((one, other) => one.began - other.began)) {
      // What a read showed that ended before this one began may not be gone again.
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
    // A page that shows a write was made after that write began.
    const made = Math.max(read.began, ...this.writesShown(read).map(({ began }) => began));
    for (const [slot, writes] of this.slots) {
      const acknowledged = writes.findLast((write) => write.acknowledged < made)?.version ?? 0;
      const least = Math.max(acknowledged, seen.get(slot) ?? 0);
      const version = read.shown.get(slot) ?? removalFrom(writes, least, read.ended);
      const says = `${read.node} at ${read.began.toFixed(1)}: ${slot}`;
      if (version === undefined) {
        problems.push(`${says} is missing, though version ${least} was there`);
      } else if (version < least) {
        problems.push(`${says} is still at version ${version}, though ${least} was there`);
      } else if (version > 0 && !(writes[version - 1]!.began <= read.ended)) {
        problems.push(`${says} is at version ${version}, which was sent later`);
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

/** The first version from `least` on in which the slot is empty, and that had begun by then. */
function removalFrom(writes: Write[], least: number, ended: number): number | undefined {
  if (least === 0) return 0;
  return writes.find(({ version, removes, began }) => removes && version >= least && began <= ended)
    ?.version;
}
