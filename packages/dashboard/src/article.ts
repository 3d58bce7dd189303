import { codeLanguage, giveCopyButton } from './article-code.ts';
import { connectNotes } from './article-notes.ts';
import { givePictureButton, limitLoading } from './article-pictures.ts';
import { givePlayButton } from './article-players.ts';
import { messages } from './messages/index.ts';

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => string };
}

/** Allowed elements. Other elements are replaced by their content. */
const ELEMENTS = new Set(
  (
    'h1 h2 h3 h4 h5 h6 p div section article aside header footer main hgroup address blockquote ' +
    'pre hr br ul ol li dl dt dd figure figcaption details summary a abbr b bdi bdo big center cite ' +
    'code data del dfn em i ins kbd mark q rb rp rt rtc ruby s samp small span strike strong sub sup ' +
    'time tt u var wbr table caption colgroup col thead tbody tfoot tr th td ' +
    'img picture source audio video track'
  ).split(' '),
);
/** Elements that are removed with their content. */
const DISCARDED = 'script, style, template, noscript, iframe, object, svg, math, textarea, select';
const ATTRIBUTES = new Set(
  (
    'alt align cite colspan controls datetime dir height href hreflang kind label lang media open ' +
    'poster preload reversed rowspan scope sizes span src srclang srcset start title type value width'
  ).split(' '),
);
/**
 * Elements that get a text direction from their content. Example: a quotation in Hebrew has its bar
 * on the right.
 */
const BLOCKS =
  'p, h1, h2, h3, h4, h5, h6, blockquote, pre, ul, ol, dl, table, figcaption, summary, address';
const ADDRESSES = ['href', 'src', 'poster', 'cite'];
const EMBED = 'data-embed';
const WEB = /^https?:\/\//i;
const PICTURE = /^(https?:\/\/|data:image\/)/i;
const LINK = /^(https?:\/\/|mailto:)/i;

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('article', { createHTML: (html) => html });

/**
 * Converts the HTML of a post to nodes for the page. The service has sanitised it already. It is
 * checked again here, in a document without scripts and loading, so that one faulty sanitiser alone
 * causes no harm.
 * Links open in a new tab; images load lazily; neither sends a referrer. An image that is not on a
 * public host over https becomes a link.
 */
export function articleNodes(html: string): Node[] {
  const inert = new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
  for (const element of inert.body.querySelectorAll(DISCARDED)) element.remove();
  // Innermost elements first: the content that replaces a removed element has been checked by then.
  for (const element of [...inert.body.querySelectorAll('*')].reverse()) check(element);
  orderHeadings([...inert.body.querySelectorAll('h1, h2, h3, h4, h5, h6')]);
  for (const table of inert.body.querySelectorAll('table')) giveScrollBox(table);
  for (const pre of inert.body.querySelectorAll('pre')) giveCopyButton(pre);
  for (const picture of inert.body.querySelectorAll('img')) givePictureButton(picture);
  for (const link of inert.body.querySelectorAll(`[${EMBED}]`)) givePlayButton(link);
  connectNotes(inert.body);
  for (const block of inert.body.querySelectorAll(BLOCKS)) {
    // A `dir` of the publisher, on the block or an ancestor, is kept.
    if (!block.closest('[dir]')) block.setAttribute('dir', 'auto');
  }
  return [...inert.body.childNodes].map((node) => document.importNode(node, true));
}

function check(element: Element): void {
  const name = element.localName;
  if (!ELEMENTS.has(name) || element.namespaceURI !== document.documentElement.namespaceURI) {
    element.replaceWith(...element.childNodes);
    return;
  }
  const language = codeLanguage(element);
  const isEmbed = name === 'a' && element.getAttribute('class') === 'embed';
  for (const attribute of [...element.attributes]) {
    if (!ATTRIBUTES.has(attribute.name)) element.removeAttribute(attribute.name);
  }
  if (language) element.setAttribute('data-language', language);
  if (isEmbed) element.setAttribute(EMBED, '');
  const allowed = name === 'a' ? LINK : name === 'img' ? PICTURE : WEB;
  for (const address of ADDRESSES) {
    if (!allowed.test(element.getAttribute(address) ?? '')) element.removeAttribute(address);
  }
  if (name === 'a') setAll(element, { rel: 'noopener noreferrer', target: '_blank' });
  if (name === 'img') {
    setAll(element, { loading: 'lazy', decoding: 'async', referrerpolicy: 'no-referrer' });
    if (!element.hasAttribute('alt')) element.setAttribute('alt', '');
  }
  limitLoading(element);
}

function setAll(element: Element, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

/** Puts a wide table into a box that scrolls, also by keyboard. */
function giveScrollBox(table: Element): void {
  if (table.parentElement?.closest('table')) return;
  const box = table.ownerDocument.createElement('div');
  setAll(box, {
    'data-scroll': '',
    role: 'group',
    'aria-label': messages.posts.table,
    tabindex: '0',
  });
  table.replaceWith(box);
  box.append(table);
}

const getLevel = (heading: Element) => Number(heading.localName[1]);

/** Makes the headings an outline without gaps below the title of the post. */
function orderHeadings(headings: Element[]): void {
  const shift = 2 - Math.min(...headings.map(getLevel));
  let above = 1;
  for (const heading of headings) {
    above = Math.min(getLevel(heading) + shift, above + 1, 6);
    const ordered = heading.ownerDocument.createElement(`h${above}`);
    ordered.append(...heading.childNodes);
    heading.replaceWith(ordered);
  }
}
