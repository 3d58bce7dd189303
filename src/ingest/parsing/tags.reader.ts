import { looseConstruct, looseText, toLine } from './text-construct.js';
import { childrenNamed, textOf } from './xml-query.js';
import type { XmlElement } from './xml-element.js';

/** What an item is filed under, each tag once: categories of RSS and Atom, subjects, keywords. */
export function readTags(item: XmlElement): string[] {
  const named = childrenNamed(
    item,
    'category',
    'atom:category',
    'dc:subject',
    'dcterms:subject',
    'media:category',
  );
  const tags = named.map((element) => {
    const label = element.attributes['label'] ?? element.attributes['term'] ?? null;
    return toLine(looseText(label, element.base) ?? looseConstruct(element));
  });
  const topics = childrenNamed(item, 'itunes:category').map(
    (element) => element.attributes['text'] ?? null,
  );
  const keywords = childrenNamed(item, 'itunes:keywords', 'media:keywords').flatMap(
    (element) =>
      textOf(element)
        ?.split(',')
        .map((keyword) => keyword.trim()) ?? [],
  );
  return [
    ...new Set([...tags, ...topics, ...keywords].filter((tag) => tag !== null && tag !== '')),
  ] as string[];
}
