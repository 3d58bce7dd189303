import { ApiError } from 'sluice-client';
import type { Draft, DraftInput, StoredDraft } from '../../api/drafts.ts';
import { Problem } from '../../api/problem.ts';

export interface DraftStatus {
  /** `elsewhere`: another tab or browser has changed the draft, so this page does not write any more. */
  kind: 'unchanged' | 'waiting' | 'saved' | 'failed' | 'elsewhere';
  /** Why it failed. */
  problem?: Problem;
}

/** Reads and writes drafts, and throws the errors of the client. */
export interface DraftStore {
  get: (id: string) => Promise<StoredDraft>;
  create: (input: DraftInput & { feedId: string; postId: string | null }) => Promise<StoredDraft>;
  update: (id: string, etag: string, input: DraftInput) => Promise<StoredDraft>;
  remove: (id: string, etag: string) => Promise<unknown>;
}

interface DraftSaverOptions {
  store: DraftStore;
  postId: string | null;
  stored: StoredDraft | null;
  onBegin: (draft: Draft) => void;
  onError: (problem: Problem) => void;
  /** How long writing pauses before it is stored. */
  pauseMs?: number;
  retryMs?: number;
}

type Input = DraftInput & { feedId: string };

/**
 * Stores a draft while it is written: one request at a time, each for the version that this page has
 * seen. So two tabs never overwrite each other unseen.
 */
export class DraftSaver {
  private stored: StoredDraft | null;
  private next: Input | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private writing: Promise<void> | null = null;
  private status: DraftStatus = { kind: 'unchanged' };
  private readonly listeners = new Set<() => void>();

  constructor(private readonly options: DraftSaverOptions) {
    this.stored = options.stored;
  }

  readonly getStatus = (): DraftStatus => this.status;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get id(): string | undefined {
    return this.stored?.draft.id;
  }

  /** Stores this text once writing pauses. */
  keep(input: Input): void {
    this.next = input;
    if (this.status.kind === 'elsewhere') return;
    this.tell({ kind: 'waiting' });
    this.writeAfter(this.options.pauseMs ?? 800);
  }

  /** Stores now what waits for a pause. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    await this.writing;
    if (this.next === null || this.status.kind === 'elsewhere') return;
    await (this.writing ??= this.write().finally(() => (this.writing = null)));
    if (this.next !== null && this.status.kind === 'waiting') await this.flush();
  }

  /** Replaces what another tab has stored by the text of this one. */
  async overwrite(): Promise<void> {
    await this.readStored();
    this.tell({ kind: 'waiting' });
    await this.flush();
  }

  /** Takes what another tab has stored instead of the text of this one; null where it is gone. */
  async adopt(): Promise<Draft | null> {
    await this.readStored();
    this.next = null;
    this.tell({ kind: this.stored ? 'saved' : 'unchanged' });
    return this.stored?.draft ?? null;
  }

  /** Removes the draft, unless it has changed elsewhere. What waits is not stored any more. */
  async remove(): Promise<void> {
    clearTimeout(this.timer);
    this.next = null;
    await this.writing;
    const { stored } = this;
    this.stored = null;
    this.tell({ kind: 'unchanged' });
    // One that stays is in the list of drafts.
    if (stored)
      await this.options.store.remove(stored.draft.id, stored.etag).catch(() => undefined);
  }

  private async readStored(): Promise<void> {
    if (!this.stored) return;
    try {
      this.stored = await this.options.store.get(this.stored.draft.id);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
      this.stored = null;
    }
  }

  private writeAfter(pauseMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), pauseMs);
  }

  private async write(): Promise<void> {
    const { store, postId, onBegin, onError, retryMs = 5_000 } = this.options;
    const input = this.next!;
    this.next = null;
    try {
      if (this.stored) {
        const { draft, etag } = this.stored;
        this.stored = await store.update(draft.id, etag, input);
      } else {
        this.stored = await store.create({ ...input, postId });
        onBegin(this.stored.draft);
      }
      if (this.next === null) this.tell({ kind: 'saved' });
    } catch (error) {
      this.next ??= input;
      if (await this.isElsewhere(error)) return this.tell({ kind: 'elsewhere' });
      const problem = Problem.from(error);
      this.tell({ kind: 'failed', problem });
      onError(problem);
      if (problem.code !== 'invalid_request') this.writeAfter(retryMs);
    }
  }

  private async isElsewhere(error: unknown): Promise<boolean> {
    if (!(error instanceof ApiError)) return false;
    const { code, conflictingId } = error;
    if (code === 'not_found') this.stored = null;
    if (code === 'conflict' && conflictingId !== undefined) {
      this.stored = await this.options.store.get(conflictingId).catch(() => null);
    }
    return ['not_found', 'precondition_failed', 'conflict'].includes(code ?? '');
  }

  private tell(status: DraftStatus): void {
    this.status = status;
    for (const listener of this.listeners) listener();
  }
}
