import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { CreditsExhaustedError } from '../../http/problems/errors.js';
import { toIso } from '../../common/instants.js';
import { KeyCreditsRepository } from './key-credits.repository.js';
import type { CreditedKey, Drawn } from './key-credits.repository.js';

/** How long a process keeps credits that it does not use. */
const KEEP_MS = 500;
const MAX_AHEAD = 1_000;

/** A request that waits for a credit. */
interface Waiter {
  epoch: number;
  serve: () => void;
  refuse: (error: unknown) => void;
}

/** The credits of one key that this process has taken and not used. */
class Held {
  credits = 0;
  epoch = -1;
  until: number | undefined;
  /** Requests since the last tick. */
  used = 0;
  /** How many credits are taken ahead of the requests. */
  ahead = 0;
  waiters: Waiter[] = [];
  isDrawing = false;

  constructor(readonly key: CreditedKey) {}

  /** Whether a credit is left that a request may use, which knows of this epoch. */
  use(epoch: number, now: number): boolean {
    if (this.credits === 0 || this.epoch < epoch) return false;
    if (this.until !== undefined && now >= this.until) return false;
    this.credits--;
    this.used++;
    return true;
  }

  /** Takes all that is left. */
  empty(): Pick<Drawn, 'credits' | 'epoch'> {
    const { credits, epoch } = this;
    this.credits = 0;
    return { credits, epoch };
  }
}

/**
 * Counts the requests of keys with credits. A process takes credits from the database in batches,
 * for those that wait and some ahead, and gives back what it does not use. A key never makes more
 * requests than it was granted, on all processes together; a process that is killed loses what it
 * held.
 */
@Injectable()
export class KeyCredits implements OnApplicationShutdown {
  private readonly logger = new Logger(KeyCredits.name);
  private readonly held = new Map<string, Held>();
  private readonly returning = new Set<Promise<void>>();
  private timer?: NodeJS.Timeout | undefined;

  constructor(private readonly stored: KeyCreditsRepository) {}

  /**
   * Uses a credit of a key; undefined where it was there at once.
   * @param epoch that of the credits when the key was looked up
   * @throws CreditsExhaustedError
   */
  use(key: CreditedKey, epoch: number): Promise<void> | undefined {
    const held = this.heldOf(key);
    if (held.use(epoch, Date.now())) return undefined;
    return new Promise((serve, refuse) => {
      held.waiters.push({ epoch, serve, refuse });
      if (!held.isDrawing) void this.draw(held);
    });
  }

  /** Resolves when this process holds no credits, so that what is stored is what is left. */
  async settle(): Promise<void> {
    for (const held of this.held.values()) this.giveBack(held);
    await Promise.all(this.returning);
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.settle();
  }

  private heldOf(key: CreditedKey): Held {
    const known = this.held.get(key.keyId);
    if (known) return known;
    const held = new Held(key);
    this.held.set(key.keyId, held);
    this.timer ??= setTimeout(() => this.tick(), KEEP_MS);
    return held;
  }

  /** Takes credits for all that wait, and for those that wait meanwhile. */
  private async draw(held: Held): Promise<void> {
    held.isDrawing = true;
    // Requests of one turn share a write.
    await yieldToEventLoop();
    while (held.waiters.length > 0) {
      const waiters = held.waiters.splice(0).filter((waiter) => !this.serve(held, waiter));
      if (waiters.length === 0) break;
      held.ahead = Math.min(MAX_AHEAD, Math.max(2 * held.ahead, waiters.length));
      try {
        this.giveBack(held);
        const now = Date.now();
        const drawn = await this.stored.draw(held.key, waiters.length, held.ahead, now);
        this.share(held, waiters, drawn, now);
      } catch (error) {
        for (const { refuse } of waiters) refuse(error);
      }
    }
    held.isDrawing = false;
  }

  /** True where there was a credit left from what was taken for others. */
  private serve(held: Held, { epoch, serve }: Waiter): boolean {
    if (!held.use(epoch, Date.now())) return false;
    serve();
    return true;
  }

  private share(held: Held, waiters: Waiter[], drawn: Drawn | undefined, now: number): void {
    // The key has lost its credits, and with them its limit, or it is gone.
    const credits = drawn?.credits ?? waiters.length;
    const served = Math.min(credits, waiters.length);
    for (const { serve } of waiters.slice(0, served)) serve();
    for (const { refuse } of waiters.slice(served)) refuse(exhausted(drawn?.until, now));
    held.used += served;
    held.credits = credits - served;
    held.epoch = drawn?.epoch ?? held.epoch;
    held.until = drawn?.until;
  }

  /** Gives back what was not used, and forgets keys without requests. */
  private tick(): void {
    for (const [id, held] of this.held) {
      this.giveBack(held);
      held.ahead = Math.min(MAX_AHEAD, held.used);
      if (held.used === 0 && !held.isDrawing) this.held.delete(id);
      held.used = 0;
    }
    this.timer = this.held.size > 0 ? setTimeout(() => this.tick(), KEEP_MS) : undefined;
  }

  /** A failure is not repeated: whether the credits were given back is not known. */
  private giveBack(held: Held): void {
    const left = held.empty();
    if (left.credits === 0) return;
    const returning = this.stored.giveBack(held.key, left).catch((err: unknown) => {
      const fields = { err, keyId: held.key.keyId, credits: left.credits };
      this.logger.warn(fields, 'Credits of a key could not be given back.');
    });
    this.returning.add(returning);
    void returning.then(() => this.returning.delete(returning));
  }
}

function exhausted(refillAt: number | undefined, now: number): CreditsExhaustedError {
  if (refillAt === undefined) {
    return new CreditsExhaustedError('The credits of this key are used up; they are not refilled.');
  }
  return new CreditsExhaustedError(
    `The credits of this key are used up; they are refilled at ${toIso(refillAt)}.`,
    Math.max(1, Math.ceil((refillAt - now) / 1_000)),
  );
}
