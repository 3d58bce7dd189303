import { decodeHTML, escapeAttribute, escapeText } from 'entities';
import type { TokenizerCallbacks } from 'htmlparser2';
import { Tokenizer } from '../html-parser.js';
import { findLazySource, isPlaceholder, isTrackingSize } from '../pictures/picture-attributes.js';
import { playerAt } from './players.js';

/** Elements that the sanitiser would remove, with what they have. */
const EMBEDS =
  /<(?:iframe|frame|embed|object|applet|noscript|noembed|noframes|svg|math|area|amp-|lite-|image|textarea|select|option|input|xmp)\b/i;
/** Elements whose tags go, and whose content stays. */
const UNWRAPPED = new Set('object applet noscript select math'.split(' '));
/** Elements whose content the tokenizer reports as one text. */
const RAW = new Set('iframe noembed noframes textarea xmp'.split(' '));
/** Elements of a formula that say it once more, in another language. */
const ANNOTATIONS = new Set(['annotation', 'annotation-xml']);
/** Elements of a drawing whose text is no text. */
const CODE = new Set(['script', 'style']);
const MAX_EMBEDS = 1_000;

/**
 * HTML in which what cannot be kept leaves a trace: players and frames become links with a title and
 * a picture, objects and `noscript` their content, forms their texts. Relative addresses become
 * absolute. The result is not safe; it is made for the sanitiser. The time is linear.
 */
export function withoutEmbeds(html: string, baseUrl: string | undefined): string {
  if (!EMBEDS.test(html)) return html;
  const replacing = new Replacing(html, baseUrl);
  const tokenizer = new Tokenizer({ decodeEntities: false }, replacing);
  tokenizer.write(html);
  tokenizer.end();
  return replacing.toString();
}

type Attributes = Record<string, string | undefined>;

class Replacing implements TokenizerCallbacks {
  private readonly parts: string[] = [];
  /** The end of what has been copied. */
  private copied = 0;
  private name = '';
  private tagStart = 0;
  private attributes: Attributes = {};
  private attribute = '';
  private value = '';
  private embeds = 0;
  /** The drawing that is being left out, its depth in itself, and its words. */
  private inside: { name: string; depth: number; texts: string[]; isCode: boolean } | null = null;
  private raw: { name: string; attributes: Attributes } | null = null;
  private readonly pictures = new Set<string>();
  private noscripts = 0;
  private objects = 0;
  /** The last link of the present object, which often says the same in several elements. */
  private lastLink = '';

  constructor(
    private readonly html: string,
    private readonly baseUrl: string | undefined,
  ) {}

  onopentagname(start: number, end: number): void {
    this.tagStart = start - 1;
    this.name = this.html.slice(start, end).toLowerCase();
    this.attributes = Object.create(null) as Attributes;
  }

  onattribname(start: number, end: number): void {
    this.attribute = this.html.slice(start, end).toLowerCase();
    this.value = '';
  }

  onattribdata(start: number, end: number): void {
    this.value += this.html.slice(start, end);
  }

  onattribend(): void {
    this.attributes[this.attribute] ??= decodeHTML(this.value);
  }

  onopentagend(end: number): void {
    const { name, attributes } = this;
    if (this.inside) {
      if (name === this.inside.name) this.inside.depth += 1;
      if (CODE.has(name)) this.inside.isCode = true;
      return;
    }
    if (RAW.has(name)) {
      this.replace(end + 1, '');
      this.raw = { name, attributes };
    } else if (name === 'svg') {
      this.replace(end + 1, '');
      this.inside = {
        name,
        depth: 1,
        isCode: false,
        texts: [escapeText(attributes['aria-label'] ?? '')],
      };
    } else if (ANNOTATIONS.has(name)) {
      this.replace(end + 1, '');
      this.inside = { name, depth: 1, isCode: true, texts: [] };
    } else if (name === 'img' || name === 'image') {
      this.onPicture(end + 1);
    } else {
      const trace = this.getTrace(name, attributes);
      if (trace !== null) this.replace(end + 1, trace);
      if (name === 'noscript') this.noscripts += 1;
      if (name === 'object') this.objects += 1;
    }
  }

  onselfclosingtag(end: number): void {
    const depth = this.inside?.depth;
    this.onopentagend(end);
    if (this.inside && this.name === this.inside.name && this.inside.depth !== depth) {
      this.closeInside(end + 1);
    }
  }

  onclosetag(start: number, end: number): void {
    const name = this.html.slice(start, end).toLowerCase();
    const tagStart = start - 2;
    const after = this.html.indexOf('>', end) + 1 || this.html.length;
    if (this.raw?.name === name) {
      this.closeRaw(tagStart, after);
    } else if (this.inside) {
      if (CODE.has(name)) this.inside.isCode = false;
      if (name === this.inside.name) this.closeInside(after);
    } else if (UNWRAPPED.has(name)) {
      if (name === 'noscript') this.noscripts = Math.max(0, this.noscripts - 1);
      if (name === 'object') this.objects = Math.max(0, this.objects - 1);
      if (this.objects === 0) this.lastLink = '';
      this.tagStart = tagStart;
      this.replace(after, '');
    }
  }

  ontext(start: number, end: number): void {
    if (this.inside && !this.inside.isCode) this.inside.texts.push(this.html.slice(start, end));
  }

  onattribentity(): void {}
  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  ontextentity(): void {}
  onend(): void {
    if (this.raw) this.closeRaw(this.html.length, this.html.length);
    if (this.inside) {
      this.inside.depth = 1;
      this.closeInside(this.html.length);
    }
  }

  toString(): string {
    return this.parts.join('') + this.html.slice(this.copied);
  }

  /** Writes `text` in place of what is between the present tag and `end`. */
  private replace(end: number, text: string): void {
    this.parts.push(this.html.slice(this.copied, this.tagStart), text);
    this.copied = end;
  }

  private closeRaw(tagStart: number, after: number): void {
    const { name, attributes } = this.raw!;
    const content = this.html.slice(this.copied, tagStart);
    this.raw = null;
    this.copied = after;
    const isOpen = tagStart === after;
    const frame = name === 'iframe' ? this.frame(attributes) : '';
    // What follows a frame without an end is no part of it.
    const kept = frame && !isOpen ? '' : (attributes['srcdoc'] ?? content);
    this.parts.push(name === 'iframe' ? frame + kept : rawTrace(name, content));
  }

  private closeInside(after: number): void {
    if (--this.inside!.depth > 0) return;
    const words = this.inside!.texts.join(' ').replace(/\s+/g, ' ').trim();
    this.inside = null;
    this.copied = after;
    this.parts.push(words);
  }

  /** A picture in `noscript` is often that of the lazy one before it. */
  private onPicture(end: number): void {
    const { src } = this.attributes;
    const addresses = [src, findLazySource(this.attributes)].filter((one) => one !== undefined);
    if (this.noscripts > 0 && addresses.some((one) => this.pictures.has(one))) {
      this.replace(end, '');
      return;
    }
    for (const one of addresses) this.pictures.add(one);
    if (this.name === 'image') this.replace(end, picture(src, this.attributes['alt']));
  }

  /** What takes the place of a start tag; null where it stays. */
  private getTrace(name: string, attributes: Attributes): string | null {
    switch (name) {
      case 'frame':
      case 'embed':
      case 'amp-iframe':
        return this.frame(attributes);
      case 'object':
        return this.frame({ ...attributes, src: attributes['data'] });
      case 'param':
        return this.objects > 0 && /^(movie|src|url)$/i.test(attributes['name'] ?? '')
          ? this.frame({ src: attributes['value'] })
          : '';
      case 'amp-youtube':
      case 'lite-youtube': {
        const id = attributes['data-videoid'] ?? attributes['videoid'] ?? '';
        return this.frame({ ...attributes, src: `https://www.youtube.com/embed/${id}` });
      }
      case 'amp-img':
        return picture(attributes['src'], attributes['alt']);
      case 'area':
        return link(attributes['href'], attributes['alt'] ?? attributes['title']);
      case 'input':
        return inputTrace(attributes);
      case 'option':
        return ' ';
      case 'math':
        return '';
      default:
        return UNWRAPPED.has(name) ? '' : null;
    }
  }

  /** The link to what a frame shows, once for a player with several elements. */
  private frame(attributes: Attributes): string {
    const { width, height, title, type } = attributes;
    if (isTrackingSize(width) || isTrackingSize(height) || this.embeds >= MAX_EMBEDS) return '';
    const { src } = attributes;
    const source = (isPlaceholder(src) ? findLazySource(attributes) : undefined) ?? src;
    if (type && /^image\/(?!svg)/i.test(type)) return picture(source, title);
    const player = playerAt(source, this.baseUrl);
    if (!player || player.url === this.lastLink) return '';
    this.embeds += 1;
    if (this.objects > 0 || this.name === 'object') this.lastLink = player.url;
    const label = (title ?? attributes['aria-label'])?.trim() || player.name;
    const image = player.picture === null ? '' : picture(player.picture, '');
    return `<a class="embed" href="${escapeAttribute(player.url)}">${image}${escapeText(label)}</a>`;
  }
}

/** What stays of an element whose content is one text. */
function rawTrace(name: string, content: string): string {
  switch (name) {
    case 'textarea':
      return content.trim() && `<pre>${content.replace(/</g, '&lt;')}</pre>`;
    case 'xmp':
      return `<pre>${escapeText(content)}</pre>`;
    default:
      return content;
  }
}

function inputTrace({ type, value, src, alt }: Attributes): string {
  if (/^image$/i.test(type ?? '')) return picture(src, alt);
  return /^(submit|button|reset)$/i.test(type ?? '') ? escapeText(value ?? '') : '';
}

const picture = (src: string | undefined, alt = ''): string =>
  src ? `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}">` : escapeText(alt);

const link = (href: string | undefined, label = ''): string =>
  href && label ? `<a href="${escapeAttribute(href)}">${escapeText(label)}</a> ` : '';
