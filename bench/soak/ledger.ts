/** State of a published post, as the client knows it. */
export interface KnownPost {
  feedId: string;
  externalId: string;
  id: string;
  /** The acknowledgement of its creation (`performance.now()`). */
  acknowledgedAt: number;
  /** The last acknowledged title, and later titles without an acknowledgement. */
  titles: string[];
  isRemoved: boolean;
}

/** A post in a response. */
export interface ShownPost {
  id: string;
  externalId: string;
  title: string;
}

/** Violations of the guarantees; none in a correct service. */
export interface Breaches {
  lost: string[];
  twice: string[];
  misplaced: string[];
  stale: string[];
  revokedAccepted: string[];
  /** Events that a listener was not told. */
  untold: string[];
  /** Events that came twice by a stream. */
  repeated: string[];
  /** Webhooks with a wrong signature. */
  unverified: string[];
  /** Posts in which a copy by changes differs. */
  miscopied: string[];
}

/** Records everything that the service has acknowledged, to check it later. */
export class Ledger {
  readonly posts: KnownPost[] = [];
  readonly revokedKeys: string[] = [];
  readonly breaches: Breaches = {
    lost: [],
    twice: [],
    misplaced: [],
    stale: [],
    revokedAccepted: [],
    untold: [],
    repeated: [],
    unverified: [],
    miscopied: [],
  };

  published(feedId: string, { id, externalId, title }: ShownPost): KnownPost {
    const acknowledgedAt = performance.now();
    const post = { feedId, externalId, id, acknowledgedAt, titles: [title], isRemoved: false };
    this.posts.push(post);
    return post;
  }

  /** Records a later read of one post; undefined if it was not found. */
  reread(post: KnownPost, shown: ShownPost | undefined): void {
    const problem = problemWith(post, shown);
    if (problem) this.breaches.lost.push(problem);
  }

  /** Records a read that started after the acknowledgement, under load. */
  readAfterWrite(post: KnownPost, shown: ShownPost | undefined): void {
    const problem = problemWith(post, shown);
    if (problem) this.breaches.stale.push(problem);
  }

  /** Records all posts of a walk over the feed's list. */
  walked(feedId: string, shown: readonly ShownPost[]): void {
    const byExternalId = this.once(feedId, shown);
    for (const post of this.posts) {
      if (post.feedId === feedId) this.reread(post, byExternalId.get(post.externalId));
    }
  }

  /** Compares all posts of a web feed with the guids that its publisher has sent. */
  fetched(feedId: string, guids: readonly string[], shown: readonly ShownPost[]): void {
    const byExternalId = this.once(feedId, shown);
    for (const guid of guids) {
      if (!byExternalId.has(guid)) this.breaches.lost.push(`${guid} was not stored`);
    }
  }

  /** Compares a page read by number with the same page of a walk. */
  jumped(page: number, shown: readonly ShownPost[], walked: readonly ShownPost[]): void {
    const listed = (posts: readonly ShownPost[]) => posts.map(({ id }) => id).join();
    if (listed(shown) !== listed(walked)) {
      this.breaches.misplaced.push(`page ${page} shows other posts than the walk did there`);
    }
  }

  revoked(rawKey: string): void {
    this.revokedKeys.push(rawKey);
  }

  /** Records the response to a request with a revoked key. */
  usedRevoked(name: string, status: number): void {
    if (status !== 401) this.breaches.revokedAccepted.push(`${name} was answered ${status}`);
  }

  private once(feedId: string, shown: readonly ShownPost[]): Map<string, ShownPost> {
    const byExternalId = new Map<string, ShownPost>();
    for (const post of shown) {
      if (byExternalId.has(post.externalId)) {
        this.breaches.twice.push(`${post.externalId} occurs twice in feed ${feedId}`);
      }
      byExternalId.set(post.externalId, post);
    }
    return byExternalId;
  }
}

function problemWith(post: KnownPost, shown: ShownPost | undefined): string | undefined {
  const { externalId, id, titles, isRemoved } = post;
  if (isRemoved) return shown && `${externalId} exists, although its removal was acknowledged`;
  if (!shown) return `${externalId} is missing`;
  if (shown.id !== id) return `${externalId} has the id ${shown.id} instead of ${id}`;
  if (!titles.includes(shown.title)) {
    return `${externalId} says "${shown.title}" instead of "${titles.join('" or "')}"`;
  }
  return undefined;
}
