import { absoluteUrl } from '../../../content/absolute-url.js';
import { MAX_POSTS_OF_DOCUMENT } from '../../../posts/post-limits.js';
import { hasMarkup } from './xml-markup.js';
import { TagCollector, decodeEntities } from '../elements/tag-collector.js';
import { NamespaceScope } from './xml-namespaces.js';
import type { XmlElement } from './xml-element.js';

const MAX_DEPTH = 256;

/**
 * Elements that never contain one of their own kind: the start of one ends an unclosed other one.
 */
const FLAT = new Set(
  (
    'title link guid pubdate description author category comments enclosure source ' +
    'atom:title atom:id atom:updated atom:published atom:link atom:summary atom:content atom:category'
  ).split(' '),
);
/** The items of a feed, which never contain items at any depth. */
const RECORDS = new Set(['item', 'atom:entry']);

/** Elements whose text is wanted as it is written, where it looks like elements. */
const TITLE = /(?:^|:)title$/;

/** An item beyond the first ones, which later items may displace. */
interface LateRecord {
  parent: XmlElement;
  element: XmlElement;
  nodes: number;
}

interface OpenElement {
  /** Where its content begins in the text. */
  start: number;
  rawName: string;
  element: XmlElement;
  scope: NamespaceScope;
}

/** Builds the tree out of what the tokenizer reports, in one pass and without recursion. */
export class XmlTreeBuilder extends TagCollector {
  readonly document: XmlElement;
  private readonly open: OpenElement[];
  /** The number of open elements by name, as the document writes it. */
  private readonly openNames = new Map<string, number>();
  private openRecords = 0;
  private records = 0;
  /** The last items beyond the first ones, as a ring. */
  private readonly late: LateRecord[] = [];
  private nodes = 0;
  private leftOut = 0;

  constructor(
    text: string,
    baseUrl: string,
    private readonly maxNodes: number,
  ) {
    super(text);
    this.document = { name: '', attributes: {}, children: [], base: baseUrl, language: null };
    this.open = [
      { start: 0, rawName: '', element: this.document, scope: NamespaceScope.outermost('') },
    ];
  }

  override onopentagend(end: number): void {
    if (this.open.length > MAX_DEPTH || this.nodes >= this.maxNodes) this.leftOut += 1;
    else this.push(end + 1);
  }

  override onselfclosingtag(end: number): void {
    const depth = this.open.length;
    this.onopentagend(end);
    if (this.leftOut > 0) this.leftOut -= 1;
    else if (this.open.length >= depth) this.closeTo(this.open.length - 1, end + 1);
  }

  override onclosetag(start: number, end: number): void {
    if (this.leftOut > 0) {
      this.leftOut -= 1;
      return;
    }
    const rawName = this.text.slice(start, end);
    if (!this.openNames.has(rawName)) return;
    const tag = start - '</'.length;
    this.closeTo(
      this.open.findLastIndex((entry) => entry.rawName === rawName),
      tag,
    );
  }

  override ontext(start: number, end: number): void {
    this.append(decodeEntities(this.text.slice(start, end)));
  }

  override oncdata(start: number, end: number, endOffset: number): void {
    this.append(this.text.slice(start, end - endOffset));
  }

  /** Whether the text ended within the items of a feed. A lone missing end of `rss` is none. */
  get isTruncated(): boolean {
    const [, root] = this.open;
    return root !== undefined && (this.open.length > 2 || root.element.name !== 'rss');
  }

  /** The items in the middle of the document, which later ones have displaced. */
  get recordsLeftOut(): number {
    return Math.max(0, this.records - 2 * MAX_POSTS_OF_DOCUMENT);
  }

  /** Ends the document: the last items follow the first ones. */
  finish(): void {
    const { length } = this.late;
    const first = length < MAX_POSTS_OF_DOCUMENT ? 0 : this.lateAt(this.records + 1);
    for (let at = 0; at < length; at += 1) {
      const { parent, element } = this.late[(first + at) % length]!;
      parent.children.push(element);
    }
  }

  private push(start: number): void {
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
    if (RECORDS.has(name) && ++this.records > MAX_POSTS_OF_DOCUMENT) this.pushLate(parent, element);
    else parent.children.push(element);
    this.open.push({ start, rawName: this.tagName, element, scope });
    count(this.openNames, this.tagName, 1);
    if (RECORDS.has(name)) this.openRecords += 1;
    this.nodes += 1;
  }

  /** Displaces the item in the middle of the document, with its nodes. */
  private pushLate(parent: XmlElement, element: XmlElement): void {
    const last = this.late[this.lateAt(this.records - 1)];
    if (last) last.nodes += this.nodes;
    const place = this.lateAt(this.records);
    this.nodes -= this.late[place]?.nodes ?? 0;
    this.late[place] = { parent, element, nodes: -this.nodes };
  }

  private lateAt(record: number): number {
    return (record - 1) % MAX_POSTS_OF_DOCUMENT;
  }

  private closeUnclosed(name: string): void {
    if (RECORDS.has(name)) {
      if (this.openRecords === 0) return;
      const record = this.open.findLastIndex((entry) => RECORDS.has(entry.element.name));
      this.closeTo(record, this.tagStart);
    } else if (FLAT.has(name) && FLAT.has(this.top.element.name)) {
      this.closeTo(this.open.length - 1, this.tagStart);
    }
  }

  /**
   * Closes elements down to this depth, at this place of the text. Each element is opened once, so the total time is linear.
   */
  private closeTo(depth: number, at: number): void {
    while (this.open.length > Math.max(depth, 1)) {
      const { start, rawName, element } = this.open.pop()!;
      if (TITLE.test(element.name) && hasMarkup(element))
        element.source = this.text.slice(start, at);
      count(this.openNames, rawName, -1);
      if (RECORDS.has(element.name)) this.openRecords -= 1;
    }
  }

  private append(text: string): void {
    // Between items, of which there may be any number.
    if (this.late.length > 0 && this.openRecords === 0 && text.trim() === '') return;
    if (this.leftOut === 0 && this.nodes < this.maxNodes) this.top.element.children.push(text);
    this.nodes += 1;
  }

  private get top(): OpenElement {
    return this.open.at(-1)!;
  }
}

/** Adds to the count of a name, and removes a count of zero. */
function count(counts: Map<string, number>, name: string, change: 1 | -1): void {
  const now = (counts.get(name) ?? 0) + change;
  if (now > 0) counts.set(name, now);
  else counts.delete(name);
}
