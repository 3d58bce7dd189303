import { messages } from './messages/index.ts';
import { pictureAddress, siteName, webAddress } from './web-address.ts';

/**
 * Removes from an element the images that must not load without a click. An image without a
 * remaining source becomes a link with its alternative text. Audio and video load when they are
 * started.
 */
export function limitLoading(element: Element): void {
  const { localName } = element;
  if (localName === 'audio' || localName === 'video') {
    element.setAttribute('preload', 'none');
    element.setAttribute('controls', '');
  }
  keep(element, 'srcset', allowedCandidates(element.getAttribute('srcset') ?? ''));
  keep(element, 'poster', pictureAddress(element.getAttribute('poster')));
  if (localName === 'track') keep(element, 'src', pictureAddress(element.getAttribute('src')));
  if (localName === 'img') limitPicture(element);
}

function limitPicture(picture: Element): void {
  const address = picture.getAttribute('src');
  keep(picture, 'src', pictureAddress(address));
  if (!picture.hasAttribute('src') && !picture.hasAttribute('srcset')) {
    picture.replaceWith(getText(picture, webAddress(address)));
  }
}

function keep(element: Element, attribute: string, value: string | undefined): void {
  if (value) element.setAttribute(attribute, value);
  else element.removeAttribute(attribute);
}

/**
 * Filters a `srcset` in the format that the service writes: candidates separated by a comma and a
 * space. The list is written again, so that a browser cannot parse other candidates than the
 * checked ones.
 */
function allowedCandidates(srcset: string): string {
  return srcset
    .split(', ')
    .flatMap((candidate) => {
      const [url, descriptor = '', ...rest] = candidate.split(' ');
      const address = pictureAddress(url);
      const isWhole = rest.length === 0 && /^(\d+(\.\d+)?[wx])?$/.test(descriptor);
      return address && isWhole ? [`${address} ${descriptor}`.trim()] : [];
    })
    .join(', ');
}

/** Inside a link the result is plain text, because links cannot be nested. */
function getText(picture: Element, address: string | undefined): Node {
  const { ownerDocument } = picture;
  const alternative = picture.getAttribute('alt')?.trim();
  if (!address) return ownerDocument.createTextNode(alternative ?? '');
  const text = alternative || messages.posts.pictureAt(siteName(address));
  if (picture.closest('a')) return ownerDocument.createTextNode(text);
  const link = ownerDocument.createElement('a');
  for (const [name, value] of Object.entries(linkAttributes(address))) {
    link.setAttribute(name, value);
  }
  link.textContent = text;
  return link;
}

const linkAttributes = (href: string) => ({ href, rel: 'noopener noreferrer', target: '_blank' });

export const VIEW = 'data-view-picture';

/** Smaller pictures, such as smileys, are not worth a closer look. */
const SMALLEST_PX = 120;

/** Makes a picture that stands by itself a button that shows it larger. */
export function givePictureButton(picture: Element): void {
  const width = Number(picture.getAttribute('width') ?? Infinity);
  if (picture.closest('a, button, summary') || width < SMALLEST_PX) return;
  const whole = picture.closest('picture') ?? picture;
  if (whole.parentElement?.textContent?.trim() && !whole.closest('figure')) return;
  const button = picture.ownerDocument.createElement('button');
  button.setAttribute('type', 'button');
  button.setAttribute(VIEW, '');
  button.setAttribute('aria-label', messages.posts.viewPicture(picture.getAttribute('alt') ?? ''));
  whole.replaceWith(button);
  button.append(whole);
}
