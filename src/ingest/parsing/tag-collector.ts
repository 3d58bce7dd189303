import type { TokenizerCallbacks } from 'htmlparser2';
import { decodeHTMLStrict } from 'entities';
import { cleanText } from '../../content/plain-text.js';

/** Collects the name and the attributes of each tag that the tokenizer reports, in one pass. */
export abstract class TagCollector implements TokenizerCallbacks {
  /** As it is written. */
  protected tagName = '';
  /** By name in lower case, entities decoded; the first of equal names counts. */
  protected attributes: Record<string, string> = {};
  private attributeName = '';
  private attributeValue = '';

  /** The tokenizer must be given the same text, and told to leave entities alone. */
  constructor(protected readonly text: string) {}

  /** The tag is complete. */
  abstract onopentagend(): void;

  onselfclosingtag(): void {
    this.onopentagend();
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

/** The text with HTML's entities decoded, and without the control characters that they stood for. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? cleanText(decodeHTMLStrict(text)) : text;
}
