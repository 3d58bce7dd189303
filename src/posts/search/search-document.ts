import { FILES } from '../../content/filter-language/filter-tree.js';
import type { FileKind } from '../../content/filter-language/filter-tree.js';
import { folded, indexableTerms, searchTerms } from '../../content/search-terms.js';
import type { SearchEntry } from './search-index.js';
import { MAX_PLACES, NO_TERM } from './tsvector.js';
import type { PostContent } from '../storage/post-content.js';
import { fingerprint } from '../publishing/published-content.js';

/** Terms of the title, of the tags and of the authors that have marks; more are terms of the text. */
const MAX_HEAD_TERMS = 200;
const MAX_URL_TERMS = 60;
/** A term that occurs this often counts as a topic of the post. */
const OFTEN = 3;
const MAX_FREQUENT_TERMS = 200;

/** The most subtags of a language tag, apart from private ones. */
const MAX_SUBTAGS = 8;

export const TITLE_MARK = 't-';
export const TAG_MARK = 'g-';
export const AUTHOR_MARK = 'w-';
export const URL_MARK = 'u-';
export const OFTEN_MARK = 'o-';

/** The mark of a post that has such a file. */
export const fileMark = (kind: FileKind): string => `h-${kind}`;

/** The fields beside the words that find a post. */
export type Facet = 'tag' | 'author' | 'language' | 'externalId';

/** The mark of a post that has a facet; a hash, since a facet may be any text. */
export const facetMark = (facet: Facet, value: string): string =>
  `l-${fingerprint(facet, facet === 'externalId' ? value : folded(value)).slice(0, 32)}`;

export type Searchable = Pick<
  PostContent,
  | ('title' | 'summary' | 'contentText' | 'tags' | 'authors' | 'language' | 'externalId')
  | ('url' | 'externalUrl' | 'image' | 'attachments')
>;

/** What a search finds a post by, in the form that the index stores. */
export function buildSearchEntry(post: Searchable): SearchEntry {
  const { terms, marks } = buildSearchDocument(post);
  return { terms: terms.join(' '), marks: marks.join(' ') };
}

/**
 * The terms of the text of a post in order, as far as they have places, and its marks, which have the
 * terms of all else.
 */
export function buildSearchDocument(post: Searchable): { terms: string[]; marks: string[] } {
  const { title, summary, contentText, tags, authors, url, externalUrl } = post;
  const names = authors.flatMap(({ name }) => name ?? []);
  const inTitle = searchTerms(title ?? '');
  const inTags = searchTerms(tags.join('\n'));
  const inNames = searchTerms(names.join('\n'));
  const head = [inTitle, inTags, inNames];
  const text = searchTerms(contentText ?? summary ?? '');
  const counts = countTerms([...head, text]);
  const beyond = head.flatMap((terms) => terms.slice(MAX_HEAD_TERMS));
  const addresses = searchTerms([url, externalUrl].filter(Boolean).join('\n'));
  const marks = [
    ...marked(TITLE_MARK, inTitle.slice(0, MAX_HEAD_TERMS)),
    ...marked(TAG_MARK, inTags.slice(0, MAX_HEAD_TERMS)),
    ...marked(AUTHOR_MARK, inNames.slice(0, MAX_HEAD_TERMS)),
    ...marked(URL_MARK, addresses.slice(0, MAX_URL_TERMS)),
    ...marked(OFTEN_MARK, oftenIn(counts)),
    ...filesOf(post).map(fileMark),
    ...getFacets(post),
  ];
  const terms = beyond.length > 0 ? indexableTerms([...beyond, ...text]) : text;
  return { terms: placed(terms, counts), marks };
}

const marked = (mark: string, terms: string[]): string[] => terms.map((term) => mark + term);

/** The kinds of files of a post; its picture is one of them. */
function filesOf({ image, attachments }: Searchable): FileKind[] {
  const has = (type: string) => attachments.some(({ mimeType }) => mimeType?.startsWith(type));
  return FILES.filter((kind) =>
    kind === 'attachment'
      ? attachments.length > 0
      : has(`${kind}/`) || (kind === 'image' && image !== null),
  );
}

/** How often a term occurs. */
interface Count {
  times: number;
}

/** The terms of several texts, in the order in which they first occur. */
function countTerms(texts: string[][]): ReadonlyMap<string, Count> {
  const counts = new Map<string, Count>();
  for (const terms of texts) {
    for (const term of terms) {
      // One look-up for most terms: this is a tenth of the time of reading a document.
      const count = counts.get(term);
      if (count) count.times += 1;
      else counts.set(term, { times: 1 });
    }
  }
  return counts;
}

function oftenIn(counts: ReadonlyMap<string, Count>): string[] {
  const often: string[] = [];
  counts.forEach(({ times }, term) => {
    if (times >= OFTEN) often.push(term);
  });
  return often.slice(0, MAX_FREQUENT_TERMS);
}

/**
 * PostgreSQL stores a limited number of positions of a term; a phrase beyond them is found on
 * neither engine.
 */
function placed(terms: string[], counts: ReadonlyMap<string, Count>): string[] {
  const places = new Map<string, number>();
  counts.forEach(({ times }, term) => {
    if (times > MAX_PLACES) places.set(term, 0);
  });
  if (places.size === 0) return terms;
  return terms.map((term) => {
    const before = places.get(term);
    if (before === undefined) return term;
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
