import { POST_LIMITS } from '../../../posts/post-limits.js';
import { getTitle } from './lines.parser.js';
import { plainText, toLine } from '../atom/text-construct.js';
import { childrenNamed, getText } from '../xml/xml-query.js';
import type { XmlElement } from '../xml/xml-element.js';

/** Characters of one list of keywords. */
const MAX_KEYWORDS_LENGTH = POST_LIMITS.list * POST_LIMITS.tag;

/** The categories of an item, each once: categories of RSS and Atom, subjects, keywords. */
export function readTags(item: XmlElement): string[] {
  const named = firstNamed(
    item,
    'category',
    'atom:category',
    'dc:subject',
    'dcterms:subject',
    'media:category',
  );
  const tags = named.map((element) => {
    // Attributes are plain text (RFC 4287, 4.2.2).
    const label = element.attributes['label'] ?? element.attributes['term'];
    return label ? toLine(plainText(label, element.base)) : getTitle(element);
  });
  const topics = firstNamed(item, 'itunes:category').map(
    (element) => element.attributes['text'] ?? null,
  );
  const keywords = firstNamed(item, 'itunes:keywords', 'media:keywords').flatMap(
    (element) =>
      getText(element)
        ?.slice(0, MAX_KEYWORDS_LENGTH)
        .split(',', POST_LIMITS.list)
        .map((keyword) => keyword.trim()) ?? [],
  );
  return [
    ...new Set([...tags, ...topics, ...keywords].filter((tag) => tag !== null && tag !== '')),
  ] as string[];
}

/** The elements, up to the most tags of a post. */
function firstNamed(item: XmlElement, ...names: string[]): XmlElement[] {
  return childrenNamed(item, ...names).slice(0, POST_LIMITS.list);
}
