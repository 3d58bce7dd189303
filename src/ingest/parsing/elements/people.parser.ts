import { absoluteUrl } from '../../../content/absolute-url.js';
import { POST_LIMITS } from '../../../posts/post-limits.js';
import type { PostAuthor } from '../../../posts/storage/post-content.js';
import { lineOfHtml, getTitle } from './lines.parser.js';
import { childNamed, childText, childrenNamed } from '../xml/xml-query.js';
import type { XmlElement } from '../xml/xml-element.js';

/** Characters around an e-mail address in a line. */
const BESIDE_EMAIL = /[\s<>()"',;:]+/;

/** The people under Atom's person elements of that name, in an Atom or an RSS document. */
export function readPersons(parent: XmlElement, name = 'atom:author'): PostAuthor[] {
  return firstNamed(parent, name).flatMap(readPerson);
}

function readPerson(element: XmlElement): PostAuthor[] {
  const uri = childNamed(element, 'atom:uri', 'atom:url', 'atom:homepage', 'uri', 'url');
  const named =
    childText(element, 'atom:name', 'name') ?? childText(element, 'atom:email', 'email');
  const hasParts = element.children.some((child) => typeof child !== 'string');
  const line = named ? lineOfHtml(named) : hasParts ? null : getTitle(element);
  return author(line, uri ? absoluteUrl(childText(element, uri.name), uri.base) : null);
}

/** The authors of an RSS item: Dublin Core's, then Atom's, then RSS's own, then those of iTunes. */
export function readRssAuthors(item: XmlElement): PostAuthor[] {
  const sources = [
    firstNamed(item, 'dc:creator', 'dcterms:creator').flatMap(personLine),
    readPersons(item),
    firstNamed(item, 'author').flatMap((element) =>
      childNamed(element, 'name') ? readPerson(element) : personLine(element),
    ),
    firstNamed(item, 'itunes:author', 'googleplay:author').flatMap(personLine),
    firstNamed(item, 'dc:author').flatMap(personLine),
    firstNamed(item, 'media:credit').flatMap(creditLine),
  ];
  return distinct(sources.find((authors) => authors.length > 0) ?? []);
}

/** The same people without duplicates. */
export function distinct(authors: PostAuthor[]): PostAuthor[] {
  return [...new Map(authors.map((one) => [`${one.name}\n${one.url}`, one])).values()];
}

/** A list of the one person, or an empty list where nothing is known. */
export function author(
  name: string | null,
  url: string | null,
  avatar: string | null = null,
): PostAuthor[] {
  return name || url || avatar ? [{ name, url, avatar }] : [];
}

/** The elements, up to the most authors of a post. */
function firstNamed(parent: XmlElement, ...names: string[]): XmlElement[] {
  return childrenNamed(parent, ...names).slice(0, POST_LIMITS.list);
}

/** A name; an address of the web is the page of the person. */
function personLine(element: XmlElement): PostAuthor[] {
  const line = getTitle(element);
  return isWebAddress(line)
    ? author(null, absoluteUrl(line, element.base))
    : author(personName(line), null);
}

/** The name of who made a picture. An address is none, and often that of an agency. */
function creditLine(element: XmlElement): PostAuthor[] {
  const name = personName(getTitle(element));
  return name === null || isWebAddress(name) || isEmail(name) ? [] : author(name, null);
}

const isWebAddress = (line: string | null): boolean =>
  line !== null && /^(?:https?:\/\/|\/\/|www\.)\S+$/i.test(line);

/** The name in `jane@example.org (Jane Doe)` or `Jane Doe <jane@example.org>`, else the address. */
function personName(line: string | null): string | null {
  const email = line?.split(BESIDE_EMAIL).find(isEmail);
  if (!line || !email) return line;
  const name = line
    .replace(email, '')
    .replace(/mailto:/i, '')
    .replace(/[()<>"]/g, ' ')
    .replace(/\s+/g, ' ');
  return name.replace(/^[\s,;-]+|(?<![\s,;-])[\s,;-]+$/g, '') || email;
}

/** Whether the word has an at sign and a dot behind it, neither at an end. */
function isEmail(word: string): boolean {
  const at = word.indexOf('@', 1);
  return at > 0 && word.slice(at + 2, -1).includes('.');
}
