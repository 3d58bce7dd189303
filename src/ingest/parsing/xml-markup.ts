import { absoluteUrl } from '../../content/absolute-url.js';
import type { XmlElement, XmlNode } from './xml-element.js';

const URL_ATTRIBUTES = new Set(['href', 'src', 'poster', 'cite']);
const VOID_ELEMENTS = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

/** Whether elements stand among the text, so that it is markup that nobody escaped. */
export function hasMarkup(element: XmlElement): boolean {
  return element.children.some((child) => typeof child !== 'string');
}

/**
 * What stands in the element, as HTML. Its text is text (as in XHTML) or, with `textIsHtml`,
 * HTML that was escaped once. URLs under an `xml:base` of their own are made absolute.
 */
export function innerHtml(element: XmlElement, textIsHtml: boolean): string {
  return element.children.map((child) => nodeHtml(child, element.base, textIsHtml)).join('');
}

/** The text as HTML that shows it. */
export function escapeHtml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

function nodeHtml(node: XmlNode, outerBase: string, textIsHtml: boolean): string {
  if (typeof node === 'string') return textIsHtml ? node : escapeHtml(node);
  const name = node.name.slice(node.name.indexOf(':') + 1);
  const attributes = Object.entries(node.attributes)
    .filter(([attribute]) => !attribute.includes(':') && attribute !== 'xmlns')
    .map(([attribute, value]) => {
      const moved = node.base !== outerBase && URL_ATTRIBUTES.has(attribute);
      return ` ${attribute}="${escapeHtml((moved && absoluteUrl(value, node.base)) || value)}"`;
    })
    .join('');
  const inner = node.children.map((child) => nodeHtml(child, outerBase, textIsHtml)).join('');
  return VOID_ELEMENTS.has(name) && inner === ''
    ? `<${name}${attributes}>`
    : `<${name}${attributes}>${inner}</${name}>`;
}
