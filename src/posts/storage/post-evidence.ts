import { canonical, toLooseId } from './canonical-address.js';
import type { PostIdentity, FetchedPost, KnownPost } from './distinct-posts.js';
import { buildNamelessKey } from './post-keys.js';

type ReadEvidence<T> = (post: T) => string | number | null;

/** What a fetched and a stored post have in common; null is common to none. */
export interface Evidence {
  ofFetched: ReadEvidence<FetchedPost>;
  ofKnown: ReadEvidence<KnownPost>;
}

const linkKey = (post: PostIdentity) => post.linkKey;
const titleKey = (post: PostIdentity) => post.titleKey;
const publishedAt = (post: PostIdentity) => post.publishedAt;
const nameKey = (post: PostIdentity) => post.nameKey;
const contentHash = (post: PostIdentity) => post.contentHash;

const all =
  <T>(...parts: ReadEvidence<T>[]): ReadEvidence<T> =>
  (post) => {
    const values = parts.map((part) => part(post));
    return values.includes(null) ? null : values.join(' ');
  };

const both = (...parts: ReadEvidence<PostIdentity>[]): Evidence => ({
  ofFetched: all(...parts),
  ofKnown: all(...parts),
});

/** Evidence that counts for some fetched posts only. */
const where = (
  isMet: (post: FetchedPost) => boolean,
  { ofFetched, ofKnown }: Evidence,
): Evidence => ({ ofFetched: (post) => (isMet(post) ? ofFetched(post) : null), ofKnown });

/** Of two posts with this in common, either one matches. */
export const UNCHANGED: Evidence[] = [
  both(nameKey, contentHash),
  {
    ofFetched: all((post: FetchedPost) => post.formerNameKey, contentHash),
    ofKnown: all(nameKey, contentHash),
  },
];

/** One id, with whatever else tells apart the items that share it; the strongest first. */
export const SAME_ID: Evidence[] = [[linkKey], [titleKey], [publishedAt], []].flatMap((more) => [
  both(nameKey, ...more),
  {
    ofFetched: all((post: FetchedPost) => post.formerNameKey, ...more),
    ofKnown: all(nameKey, ...more),
  },
]);

const hasId = ({ idKind }: FetchedPost) => idKind !== 'none';
const hasNoId = ({ idKind }: FetchedPost) => idKind === 'none';

/** One of the two has no id: its link decides, with the title or the date, unless it is the id. */
export const NO_ID: Evidence[] = [
  ...[
    [linkKey, titleKey],
    [linkKey, publishedAt],
    [titleKey, publishedAt],
  ].map((keys) => where(hasNoId, both(...keys))),
  where(hasNoId, {
    ofFetched: ({ content }) => canonical(content.externalId),
    ofKnown: ({ externalId }) => externalId && canonical(externalId),
  }),
  ...[titleKey, publishedAt, contentHash].map((more) =>
    where(hasId, {
      ofFetched: all((post: FetchedPost) => buildNamelessKey(post.content), more),
      ofKnown: all(nameKey, more),
    }),
  ),
];

const isUndated = (post: FetchedPost) => post.publishedAt === null;
const isNoAtomId = ({ idKind }: FetchedPost) => idKind === 'other';

/**
 * Two ids that differ in what cannot distinguish, one link, and dates that agree. Where the site has
 * moved to another host, title and path replace the link.
 */
export function looseEvidence(): Evidence[] {
  const loosely = looseIds();
  const loose = (...more: ReadEvidence<PostIdentity>[]): Evidence => ({
    ofFetched: all(loosely.ofFetched, ...more),
    ofKnown: all(loosely.ofKnown, ...more),
  });
  return [
    loose(contentHash),
    loose(linkKey, publishedAt),
    where(isUndated, loose(linkKey)),
    loose(titleKey, publishedAt),
    where(isUndated, loose(titleKey)),
  ].map((evidence) => where(isNoAtomId, evidence));
}

/** The signs that a feed has other ids for the same items. */
export const rekeyingSigns = (): Evidence[] => {
  const loosely = looseIds();
  return [
    both(contentHash),
    {
      ofFetched: all(loosely.ofFetched, titleKey, publishedAt),
      ofKnown: all(loosely.ofKnown, titleKey, publishedAt),
    },
  ];
};

/** What tells the posts of such a feed. */
export const REKEYED: Evidence[] = [both(contentHash), both(titleKey, publishedAt)];

/** A copy of a removed post. */
export const COPIED: Evidence = both(contentHash);

/** The ids are compared several times, and read once. */
function looseIds(): Evidence {
  const known = new Map<string, string | null>();
  const read = (id: string | null): string | null => {
    if (id === null) return null;
    const found = known.get(id);
    if (found !== undefined) return found;
    const loose = toLooseId(id);
    known.set(id, loose);
    return loose;
  };
  return {
    ofFetched: ({ idKind, content }) => (idKind === 'none' ? null : read(content.externalId)),
    ofKnown: ({ externalId }) => read(externalId),
  };
}
