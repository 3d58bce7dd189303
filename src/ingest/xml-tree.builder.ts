import type { TokenizerCallbacks } from 'htmlparser2';
import { decodeHTMLStrict } from 'entities';
import { absoluteUrl } from '../content/absolute-url.js';
import { cleanText } from '../content/plain-text.js';
import { NamespaceScope } from './xml-namespaces.js';
import type { XmlElement } from './xml-tree.js';

const MAX_DEPTH = 256;
const MAX_NODES = 2_000_000;

/** Elements of feeds that never hold one another: where one begins, an unclosed other one ends. */
const FLAT = new Set(
  (
    'title link guid pubdate description author category comments enclosure source ' +
    'atom:title atom:id atom:updated atom:published atom:link atom:summary atom:content atom:category'
  ).split(' '),
);
/** Elements that never nest in themselves, however deep. */
const RECORDS = new Set(['item', 'atom:entry']);

interface OpenElement {
  rawName: string;
  element: XmlElement;
  scope: NamespaceScope;
}

/** Builds the tree out of what the tokenizer reports, in one pass and without recursion. */
export class XmlTreeBuilder implements TokenizerCallbacks {
  readonly document: XmlElement;
  private readonly open: OpenElement[];
  private tagName = '';
  private attributes: Record<string, string> = {};
  private attributeName = '';
  private attributeValue = '';
  private nodes = 0;
  private tooDeep = 0;

  constructor(
    private readonly text: string,
    baseUrl: string,
  ) {
    this.document = { name: '', attributes: {}, children: [], base: baseUrl, language: null };
    this.open = [{ rawName: '', element: this.document, scope: NamespaceScope.outermost('') }];
  }

  onopentagname(start: number, end: number): void {
    this.tagName = this.text.slice(start, end);
    this.attributes = {};
  }

  onattribname(start: number, end: number): void {
    this.attributeName = this.text.slice(start, end).toLowerCase();
    this.attributeValue = '';
  }

  onattribdata(start: number, end: number): void {
    this.attributeValue += this.text.slice(start, end);
  }

  onattribend(): void {
    this.attributes[this.attributeName] ??= decodeEntities(this.attributeValue);
  }

  onopentagend(): void {
    if (this.open.length > MAX_DEPTH || this.nodes >= MAX_NODES) this.tooDeep += 1;
    else this.push();
  }

  onselfclosingtag(): void {
    const depth = this.open.length;
    this.onopentagend();
    if (this.tooDeep > 0) this.tooDeep -= 1;
    else if (this.open.length >= depth) this.open.pop();
  }

  onclosetag(start: number, end: number): void {
    if (this.tooDeep > 0) {
      this.tooDeep -= 1;
      return;
    }
    const rawName = this.text.slice(start, end);
    const at = this.open.findLastIndex((entry) => entry.rawName === rawName);
    if (at > 0) this.open.length = at;
  }

  ontext(start: number, end: number): void {
    this.append(decodeEntities(this.text.slice(start, end)));
  }

  oncdata(start: number, end: number, endOffset: number): void {
    this.append(this.text.slice(start, end - endOffset));
  }

  onattribentity(): void {}
  ontextentity(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  private push(): void {
    const isRoot = this.open.length === 1;
    const outer = isRoot
      ? NamespaceScope.outermost(/^(feed|entry)$/i.test(this.tagName) ? 'atom' : '')
      : this.top.scope;
    const scope = outer.within(this.attributes);
    const name = scope.resolve(this.tagName);
    this.closeUnclosed(name);
    const parent = this.top.element;
    const base = this.attributes['xml:base'];
    const element: XmlElement = {
      name,
      attributes: this.attributes,
      children: [],
      base: (base !== undefined && absoluteUrl(base, parent.base)) || parent.base,
      language: this.attributes['xml:lang']?.trim() ?? parent.language,
    };
    parent.children.push(element);
    this.open.push({ rawName: this.tagName, element, scope });
    this.nodes += 1;
  }

  private closeUnclosed(name: string): void {
    if (RECORDS.has(name)) {
      const at = this.open.findLastIndex((entry) => RECORDS.has(entry.element.name));
      if (at > 0) this.open.length = at;
    } else if (FLAT.has(name) && FLAT.has(this.top.element.name)) {
      this.open.pop();
    }
  }

  private append(text: string): void {
    if (this.tooDeep === 0 && this.nodes < MAX_NODES) this.top.element.children.push(text);
    this.nodes += 1;
  }

  private get top(): OpenElement {
    return this.open.at(-1)!;
  }
}

function decodeEntities(text: string): string {
  return text.includes('&') ? cleanText(decodeHTMLStrict(text)) : text;
}
