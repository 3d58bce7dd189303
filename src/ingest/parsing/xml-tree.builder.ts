import { absoluteUrl } from '../../content/absolute-url.js';
import { TagCollector, decodeEntities } from './tag-collector.js';
import { NamespaceScope } from './xml-namespaces.js';
import type { XmlElement } from './xml-element.js';

const MAX_DEPTH = 256;

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
export class XmlTreeBuilder extends TagCollector {
  readonly document: XmlElement;
  private readonly open: OpenElement[];
  private nodes = 0;
  private tooDeep = 0;

  constructor(
    text: string,
    baseUrl: string,
    private readonly maxNodes: number,
  ) {
    super(text);
    this.document = { name: '', attributes: {}, children: [], base: baseUrl, language: null };
    this.open = [{ rawName: '', element: this.document, scope: NamespaceScope.outermost('') }];
  }

  override onopentagend(): void {
    if (this.open.length > MAX_DEPTH || this.nodes >= this.maxNodes) this.tooDeep += 1;
    else this.push();
  }

  override onselfclosingtag(): void {
    const depth = this.open.length;
    this.onopentagend();
    if (this.tooDeep > 0) this.tooDeep -= 1;
    else if (this.open.length >= depth) this.open.pop();
  }

  override onclosetag(start: number, end: number): void {
    if (this.tooDeep > 0) {
      this.tooDeep -= 1;
      return;
    }
    const rawName = this.text.slice(start, end);
    const at = this.open.findLastIndex((entry) => entry.rawName === rawName);
    if (at > 0) this.open.length = at;
  }

  override ontext(start: number, end: number): void {
    this.append(decodeEntities(this.text.slice(start, end)));
  }

  override oncdata(start: number, end: number, endOffset: number): void {
    this.append(this.text.slice(start, end - endOffset));
  }

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
    if (this.tooDeep === 0 && this.nodes < this.maxNodes) this.top.element.children.push(text);
    this.nodes += 1;
  }

  private get top(): OpenElement {
    return this.open.at(-1)!;
  }
}
