import { absoluteUrl } from '../../../content/absolute-url.js';
import { childNamed, childrenNamed, getText } from '../xml/xml-query.js';
import type { XmlElement } from '../xml/xml-element.js';

const RELATIONS = '/relation/';

/** The address of the first `atom:link` with the relation; one without any relation is `alternate`. */
export function linkByRelation(element: XmlElement, relation: string, type = /./): string | null {
  for (const link of childrenNamed(element, 'atom:link')) {
    if (getRelation(link) !== relation || !type.test(link.attributes['type'] || 'text/html'))
      continue;
    const url = absoluteUrl(link.attributes['href'] ?? getText(link), link.base);
    if (url) return url;
  }
  return null;
}

/** The relation as a word. A relation that is an address ends with the word (RFC 4287, 4.2.7.2). */
function getRelation(link: XmlElement): string {
  const rel = link.attributes['rel']?.trim().toLowerCase() ?? '';
  const address = rel.lastIndexOf(RELATIONS);
  return (address === -1 ? rel : rel.slice(address + RELATIONS.length)) || 'alternate';
}

/** The page itself, where the links of a feed lead through a service that counts clicks. */
export const originalLink = (item: XmlElement): string | null =>
  urlIn(childNamed(item, 'feedburner:origlink', 'pheedo:origlink'));

/** The address of the first plain `link`, in its text or its `href`; text goes first. */
export function plainLink(element: XmlElement): string | null {
  const links = childrenNamed(element, 'link');
  const urls = [
    ...links.map(urlIn),
    ...links.map((link) => absoluteUrl(link.attributes['href'], link.base)),
  ];
  return urls.find((url) => url !== null) ?? null;
}

/** The address in an `image` element: its `url`, its own text or one of its attributes. */
export function imageUrl(image: XmlElement): string | null {
  const { href, url, 'rdf:about': about, 'rdf:resource': resource } = image.attributes;
  const inside = childrenNamed(image, 'url')
    .map(urlIn)
    .find((found) => found !== null);
  return inside ?? urlIn(image) ?? absoluteUrl(url ?? href ?? about ?? resource, image.base);
}

/** The address in the element's own text, not in elements within it. */
export function urlIn(element: XmlElement | undefined): string | null {
  const text = element?.children.filter((child) => typeof child === 'string').join('');
  return absoluteUrl(text, element?.base);
}
