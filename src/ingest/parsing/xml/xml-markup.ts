import { absoluteUrl } from '../../../content/absolute-url.js';
import { MAX_CONTENT_LENGTH } from '../../../content/limits.js';
import type { XmlElement, XmlNode } from './xml-element.js';

const URL_ATTRIBUTES = new Set(['href', 'src', 'poster', 'cite']);
const VOID_ELEMENTS = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

const MAX_MARKUP_LENGTH = 2 * MAX_CONTENT_LENGTH;

/** Whether the text contains elements, which means that its markup is not escaped. */
export function hasMarkup(element: XmlElement): boolean {
  return element.children.some((child) => typeof child !== 'string');
}

/**
 * The content of the element as HTML. Its text is text (as in XHTML) or, with `textIsHtml`, HTML
 * that was escaped once. URLs under an `xml:base` of their own are made absolute. The content is
 * cut at two million characters.
 */
export function innerHtml(element: XmlElement, textIsHtml: boolean): string {
  const markup = new MarkupWriter(element.base, textIsHtml);
  for (const child of element.children) markup.write(child);
  return markup.toString();
}

/** The text, escaped for HTML. */
export function escapeHtml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

class MarkupWriter {
  private readonly parts: string[] = [];
  private left = MAX_MARKUP_LENGTH;

  constructor(
    private readonly outerBase: string,
    private readonly textIsHtml: boolean,
  ) {}

  write(node: XmlNode): void {
    if (this.left <= 0) return;
    if (typeof node === 'string') {
      this.add(this.textIsHtml ? node : escapeHtml(node.slice(0, this.left)));
      return;
    }
    const name = node.name.slice(node.name.indexOf(':') + 1);
    this.add(`<${name}${this.getAttributes(node)}>`);
    for (const child of node.children) this.write(child);
    if (node.children.length > 0 || !VOID_ELEMENTS.has(name)) this.add(`</${name}>`);
  }

  toString(): string {
    return this.parts.join('');
  }

  private getAttributes(node: XmlElement): string {
    return Object.entries(node.attributes)
      .filter(([attribute]) => !attribute.includes(':') && attribute !== 'xmlns')
      .map(([attribute, value]) => {
        const moved = node.base !== this.outerBase && URL_ATTRIBUTES.has(attribute);
        return ` ${attribute}="${escapeHtml((moved && absoluteUrl(value, node.base)) || value)}"`;
      })
      .join('');
  }

  private add(markup: string): void {
    this.parts.push(markup.slice(0, this.left));
    this.left -= markup.length;
  }
}
