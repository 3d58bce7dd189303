import { folded, searchTerms } from '../../content/search-terms.js';
import type { SearchEntry } from './search-index.js';
import { MAX_PLACES, NO_TERM } from './tsvector.js';
import type { PostContent } from '../storage/post-content.js';
import { fingerprint } from '../publishing/published-content.js';

/** Terms of the title that count for relevance. */
const MAX_TITLE_TERMS = 200;
/** A term that occurs this often counts as a topic of the post. */
const OFTEN = 3;
const MAX_FREQUENT_TERMS = 200;

/** The most subtags of a language tag, apart from private ones. */
const MAX_SUBTAGS = 8;

export const TITLE_MARK = 't-';
export const OFTEN_MARK = 'o-';

/** The fields beside the words that find a post. */
export type Facet = 'tag' | 'author' | 'language' | 'externalId';

/** The mark of a post that has a facet; a hash, since a facet may be any text. */
export const facetMark = (facet: Facet, value: string): string =>
  `l-${fingerprint(facet, facet === 'externalId' ? value : folded(value)).slice(0, 32)}`;

type Searchable = Pick<
  PostContent,
  'title' | 'summary' | 'contentText' | 'tags' | 'authors' | 'language' | 'externalId'
>;

/** What a search finds a post by, in the form that the index stores. */
export function buildSearchEntry(post: Searchable): SearchEntry {
  const { terms, marks } = buildSearchDocument(post);
  return { terms: placed(terms).join(' '), marks: marks.join(' ') };
}

/** The terms of a post in order, and its marks. */
export function buildSearchDocument(post: Searchable): { terms: string[]; marks: string[] } {
  const { title, summary, contentText, tags, authors } = post;
  const names = authors.flatMap(({ name }) => name ?? []);
  // The text comes last, because only the beginning of a very long one is indexed.
  const terms = searchTerms(
    [title, ...tags, ...names, contentText ?? summary].filter((text) => text).join('\n'),
  );
  const titleTerms = searchTerms(title ?? '').slice(0, MAX_TITLE_TERMS);
  const marks = [
    ...titleTerms.map((term) => TITLE_MARK + term),
    ...oftenIn(terms).map((term) => OFTEN_MARK + term),
    ...getFacets(post),
  ];
  return { terms, marks };
}

function oftenIn(terms: string[]): string[] {
  const times = new Map<string, number>();
  for (const term of terms) times.set(term, (times.get(term) ?? 0) + 1);
  const often: string[] = [];
  times.forEach((count, term) => {
    if (count >= OFTEN) often.push(term);
  });
  return often.slice(0, MAX_FREQUENT_TERMS);
}

/**
 * PostgreSQL stores a limited number of positions of a term; a phrase beyond them is found on
 * neither engine.
 */
function placed(terms: string[]): string[] {
  if (terms.length <= MAX_PLACES) return terms;
  const places = new Map<string, number>();
  return terms.map((term) => {
    const before = places.get(term) ?? 0;
    places.set(term, before + 1);
    return before < MAX_PLACES ? term : NO_TERM;
  });
}

const getFacets = ({ tags, authors, language, externalId }: Searchable): string[] => [
  ...new Set([
    facetMark('externalId', externalId),
    ...tags.map((tag) => facetMark('tag', tag)),
    ...authors.flatMap(({ name }) => (name === null ? [] : facetMark('author', name))),
    ...findRanges(language).map((range) => facetMark('language', range)),
  ]),
];

/** The language ranges of a tag: `zh-Hant-TW` is in `zh-Hant`, and in `zh` (RFC 4647). */
function findRanges(language: string | null): string[] {
  const subtags = language?.split('-', MAX_SUBTAGS) ?? [];
  return subtags.map((_, at) => subtags.slice(0, at + 1).join('-'));
}
