import type { TokenizerCallbacks } from 'htmlparser2';
import { decodeHTMLStrict } from 'entities';
import { cleanText } from '../../../content/plain-text.js';

/** Collects the name and the attributes of each tag that the tokenizer reports, in one pass. */
export abstract class TagCollector implements TokenizerCallbacks {
  /** As the document writes it. */
  protected tagName = '';
  /** Where the tag begins in the text. */
  protected tagStart = 0;
  /** By name in lower case, entities decoded; the first of equal names counts. */
  protected attributes = noAttributes();
  private attributeName = '';
  private attributeValue = '';

  /** The tokenizer gets the same text, and must not decode entities. */
  constructor(protected readonly text: string) {}

  /** The tag is complete. */
  abstract onopentagend(end: number): void;

  onselfclosingtag(end: number): void {
    this.onopentagend(end);
  }

  onopentagname(start: number, end: number): void {
    this.tagStart = start - 1;
    this.tagName = this.text.slice(start, end);
    this.attributes = noAttributes();
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

  onclosetag(_start: number, _end: number): void {}
  ontext(_start: number, _end: number): void {}
  oncdata(_start: number, _end: number, _endOffset: number): void {}
  onattribentity(): void {}
  ontextentity(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}
}

/** Without a prototype, since a document may use the names of its properties. */
function noAttributes(): Record<string, string> {
  return Object.create(null) as Record<string, string>;
}

/** The text with HTML's entities decoded, without the control characters among them. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? cleanText(decodeHTMLStrict(text)) : text;
}
