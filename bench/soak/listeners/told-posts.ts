import type { KnownPost, ShownPost } from '../ledger.ts';

/** An event of posts, as a webhook and a stream tell it. */
export interface PostEvent {
  type: string;
  data: { posts?: ShownPost[]; ids?: string[] };
}

/** A post in a list. */
export interface ListedPost extends ShownPost {
  feedId: string;
}

/** What one listener was told about posts. */
export class ToldPosts {
  /** When each post was first told as created (`performance.now()`). */
  private readonly created = new Map<string, number>();
  private readonly deleted = new Set<string>();
  private readonly states = new Set<string>();

  take({ type, data }: PostEvent, at = performance.now()): void {
    for (const post of data.posts ?? []) {
      if (type === 'post.created' && !this.created.has(post.id)) this.created.set(post.id, at);
      this.states.add(getState(post));
    }
    for (const id of data.ids ?? []) this.deleted.add(id);
  }

  /**
   * Describes every acknowledged creation and removal, and every final state of a listed post, that
   * the listener was not told. A post that was removed soon may never have been told as created.
   */
  missing(known: readonly KnownPost[], listed: readonly ListedPost[]): string[] {
    return [
      ...known
        .filter(({ id, isRemoved }) => isRemoved && !this.deleted.has(id))
        .map(({ externalId }) => `the removal of ${externalId}`),
      ...known
        .filter(({ id, isRemoved }) => !isRemoved && !this.created.has(id))
        .map(({ externalId }) => `the creation of ${externalId}`),
      ...listed
        .filter((post) => !this.states.has(getState(post)))
        .map(({ externalId, title }) => `the title "${title}" of ${externalId}`),
    ];
  }

  /** Milliseconds from the acknowledgement of each creation to its event; 0 where it came before. */
  delaysMs(known: readonly KnownPost[]): number[] {
    return known.flatMap(({ id, acknowledgedAt }) => {
      const at = this.created.get(id);
      return at === undefined ? [] : [Math.max(at - acknowledgedAt, 0)];
    });
  }
}

const getState = ({ id, title }: ShownPost): string => `${id} ${title}`;
