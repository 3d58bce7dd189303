import { decodeHTMLAttribute, escapeAttribute } from 'entities';
import type { TokenizerCallbacks } from 'htmlparser2';
import { Tokenizer } from '../html-parser.js';
import { srcsetCandidates } from './srcset.js';

/** The address in place of another; null leaves it, and an empty one shows nothing. */
export type ReplacePicture = (address: string) => string | null;

const PICTURES = /<(?:img|source|video)\b/i;
/** The attributes with addresses of pictures, by element. A `src` of `source` is sound or film. */
const ATTRIBUTES: Record<string, readonly string[]> = {
  img: ['src', 'srcset'],
  source: ['srcset'],
  video: ['poster'],
};

/**
 * HTML of a post with other addresses of its pictures; all else stays byte for byte. The time is
 * linear.
 */
export function replacePictures(html: string, replace: ReplacePicture): string {
  if (!PICTURES.test(html)) return html;
  const replacing = new Replacing(html, replace);
  const tokenizer = new Tokenizer({ decodeEntities: false }, replacing);
  tokenizer.write(html);
  tokenizer.end();
  return replacing.toString();
}

class Replacing implements TokenizerCallbacks {
  private readonly parts: string[] = [];
  /** The end of what has been copied. */
  private copied = 0;
  private attributes: readonly string[] = [];
  private attribute = '';
  private start = 0;
  private end = 0;

  constructor(
    private readonly html: string,
    private readonly replace: ReplacePicture,
  ) {}

  onopentagname(start: number, end: number): void {
    this.attributes = ATTRIBUTES[this.html.slice(start, end).toLowerCase()] ?? [];
  }

  onattribname(start: number, end: number): void {
    this.attribute = this.html.slice(start, end).toLowerCase();
    this.start = this.end = -1;
  }

  onattribdata(start: number, end: number): void {
    if (this.start === -1) this.start = start;
    this.end = end;
  }

  onattribend(): void {
    const { html, start, end } = this;
    if (start === end || !this.attributes.includes(this.attribute)) return;
    const value = decodeHTMLAttribute(html.slice(start, end));
    const replaced =
      this.attribute === 'srcset' ? this.replaceEach(value) : this.replace(value.trim());
    if (replaced === null) return;
    const quotes = html[start - 1] === '"' || html[start - 1] === "'" ? 1 : 0;
    this.parts.push(html.slice(this.copied, start - quotes), `"${escapeAttribute(replaced)}"`);
    this.copied = end + quotes;
  }

  private replaceEach(srcset: string): string | null {
    let changed = false;
    const candidates = srcsetCandidates(srcset).flatMap(({ url, descriptor }) => {
      const replaced = this.replace(url);
      changed ||= replaced !== null;
      const shown = replaced ?? url;
      return shown === '' ? [] : [descriptor === '' ? shown : `${shown} ${descriptor}`];
    });
    return changed ? candidates.join(', ') : null;
  }

  toString(): string {
    return this.parts.join('') + this.html.slice(this.copied);
  }

  onattribentity(): void {}
  oncdata(): void {}
  onclosetag(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onend(): void {}
  onopentagend(): void {}
  onprocessinginstruction(): void {}
  onselfclosingtag(): void {}
  ontext(): void {}
  ontextentity(): void {}
}
