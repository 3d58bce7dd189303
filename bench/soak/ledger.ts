/** What a client knows of a post that it has published. */
export interface KnownPost {
  feedId: string;
  externalId: string;
  id: string;
  /** The last acknowledged title, and those that were sent after it without an answer. */
  titles: string[];
  isRemoved: boolean;
}

/** What the service shows of a post. */
export interface ShownPost {
  id: string;
  externalId: string;
  title: string;
}

/** Breaches of the promises, in words; a service that keeps them has none. */
export interface Breaches {
  lost: string[];
  twice: string[];
  misplaced: string[];
  stale: string[];
  revokedAccepted: string[];
}

/** Everything that the service has acknowledged, to be asked for again. */
export class Ledger {
  readonly posts: KnownPost[] = [];
  readonly revokedKeys: string[] = [];
  readonly breaches: Breaches = {
    lost: [],
    twice: [],
    misplaced: [],
    stale: [],
    revokedAccepted: [],
  };

  published(feedId: string, { id, externalId, title }: ShownPost): KnownPost {
    const post = { feedId, externalId, id, titles: [title], isRemoved: false };
    this.posts.push(post);
    return post;
  }

  /** What reading one post again has shown; undefined where there was none. */
  reread(post: KnownPost, shown: ShownPost | undefined): void {
    const problem = problemWith(post, shown);
    if (problem) this.breaches.lost.push(problem);
  }

  /** A read that began after the acknowledgement, while the service is under load. */
  readAfterWrite(post: KnownPost, shown: ShownPost | undefined): void {
    const problem = problemWith(post, shown);
    if (problem) this.breaches.stale.push(problem);
  }

  /** All that a walk over the feed's list has shown. */
  walked(feedId: string, shown: readonly ShownPost[]): void {
    const byExternalId = this.once(feedId, shown);
    for (const post of this.posts) {
      if (post.feedId === feedId) this.reread(post, byExternalId.get(post.externalId));
    }
  }

  /** All that a walk over a web feed's posts has shown, and the guids that its publisher has sent. */
  fetched(feedId: string, guids: readonly string[], shown: readonly ShownPost[]): void {
    const byExternalId = this.once(feedId, shown);
    for (const guid of guids) {
      if (!byExternalId.has(guid)) this.breaches.lost.push(`${guid} was never stored`);
    }
  }

  /** What a page has shown that was jumped to, and a walk along the links in its place. */
  jumped(page: number, shown: readonly ShownPost[], walked: readonly ShownPost[]): void {
    const listed = (posts: readonly ShownPost[]) => posts.map(({ id }) => id).join();
    if (listed(shown) !== listed(walked)) {
      this.breaches.misplaced.push(`page ${page} shows other posts than the walk did there`);
    }
  }

  revoked(rawKey: string): void {
    this.revokedKeys.push(rawKey);
  }

  /** What became of a request with a revoked key. */
  usedRevoked(name: string, status: number): void {
    if (status !== 401) this.breaches.revokedAccepted.push(`${name} was answered ${status}`);
  }

  private once(feedId: string, shown: readonly ShownPost[]): Map<string, ShownPost> {
    const byExternalId = new Map<string, ShownPost>();
    for (const post of shown) {
      if (byExternalId.has(post.externalId)) {
        this.breaches.twice.push(`${post.externalId} stands twice in feed ${feedId}`);
      }
      byExternalId.set(post.externalId, post);
    }
    return byExternalId;
  }
}

function problemWith(post: KnownPost, shown: ShownPost | undefined): string | undefined {
  const { externalId, id, titles, isRemoved } = post;
  if (isRemoved) return shown && `${externalId} is there, though its removal was acknowledged`;
  if (!shown) return `${externalId} is missing`;
  if (shown.id !== id) return `${externalId} has the id ${shown.id} instead of ${id}`;
  if (!titles.includes(shown.title)) {
    return `${externalId} says "${shown.title}" instead of "${titles.join('" or "')}"`;
  }
  return undefined;
}
