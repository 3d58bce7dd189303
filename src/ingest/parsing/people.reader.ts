import { absoluteUrl } from '../../content/absolute-url.js';
import type { ParsedAuthor } from './parsed-feed.js';
import { looseConstruct, looseText, toLine } from './text-construct.js';
import { childNamed, childText, childrenNamed } from './xml-query.js';
import type { XmlElement } from './xml-element.js';

const EMAIL = /[^\s<>()"',;:]+@[^\s<>()"',;:]+\.[^\s<>()"',;:]+/;

/** The people under Atom's person elements of that name, in an Atom or an RSS document. */
export function readPersons(parent: XmlElement, name = 'atom:author'): ParsedAuthor[] {
  return childrenNamed(parent, name).flatMap((element) => {
    const uri = childNamed(element, 'atom:uri', 'atom:url', 'atom:homepage', 'uri', 'url');
    const named =
      childText(element, 'atom:name', 'name') ?? childText(element, 'atom:email', 'email');
    const hasParts = element.children.some((child) => typeof child !== 'string');
    const line = toLine(
      named ? looseText(named, element.base) : hasParts ? null : looseConstruct(element),
    );
    return author(line, uri ? absoluteUrl(childText(element, uri.name), uri.base) : null);
  });
}

/** The authors of an RSS item: Dublin Core's, then Atom's, then RSS's own, then those of iTunes. */
export function readRssAuthors(item: XmlElement): ParsedAuthor[] {
  const sources = [
    childrenNamed(item, 'dc:creator', 'dcterms:creator').flatMap(personLine),
    readPersons(item),
    childrenNamed(item, 'author').flatMap((element) =>
      childNamed(element, 'name') ? readPersons(item, 'author') : personLine(element),
    ),
    childrenNamed(item, 'itunes:author', 'googleplay:author').flatMap(personLine),
    childrenNamed(item, 'dc:author', 'media:credit').flatMap(personLine),
  ];
  return distinct(sources.find((authors) => authors.length > 0) ?? []);
}

/** The same people with everyone named once. */
export function distinct(authors: ParsedAuthor[]): ParsedAuthor[] {
  return [...new Map(authors.map((one) => [`${one.name}\n${one.url}`, one])).values()];
}

/** A known person as a list of one; nobody as an empty list. */
export function author(
  name: string | null,
  url: string | null,
  avatar: string | null = null,
): ParsedAuthor[] {
  return name || url || avatar ? [{ name, url, avatar }] : [];
}

function personLine(element: XmlElement): ParsedAuthor[] {
  return author(personName(toLine(looseConstruct(element))), null);
}

/** The name in `jane@example.org (Jane Doe)` or `Jane Doe <jane@example.org>`; the address if it is all there is. */
function personName(line: string | null): string | null {
  const email = line && EMAIL.exec(line)?.[0];
  if (!line || !email) return line;
  const name = line
    .replace(email, '')
    .replace(/mailto:/i, '')
    .replace(/[()<>"]/g, ' ')
    .replace(/\s+/g, ' ');
  return name.replace(/^[\s,;-]+|[\s,;-]+$/g, '') || email;
}
