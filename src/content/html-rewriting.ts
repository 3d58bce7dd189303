import type sanitize from 'sanitize-html';
import { absoluteUrl } from './absolute-url.js';
import { LONGEST_CONTENT, LONGEST_URL } from './limits.js';
import { srcsetCandidates } from './srcset.js';

/** Where pages that load images late keep the address of the real one. */
const LAZY_SOURCES = ['data-src', 'data-lazy-src', 'data-original', 'data-orig-file'];

/** How many times as long as the document its addresses may be, and a short one's in any case. */
const MOST_GROWTH = 8;
const SHORT_DOCUMENT = 10_000;

/** An element of this name is not allowed, so that the sanitiser leaves it out. */
const NO_ELEMENT: sanitize.Tag = { tagName: '', attribs: {} };

/**
 * What becomes of the elements of one document before the sanitiser checks their attributes. The
 * length of all addresses together is limited, since a long base multiplies short ones.
 */
export class HtmlRewriting {
  /** By the name of the element, for the sanitiser. */
  readonly transformers: Record<string, sanitize.Transformer>;
  private left: number;

  constructor(
    private readonly baseUrl: string | undefined,
    documentLength: number,
  ) {
    this.left = Math.min(LONGEST_CONTENT, MOST_GROWTH * documentLength + SHORT_DOCUMENT);
    const media = this.media.bind(this);
    this.transformers = {
      a: this.link.bind(this),
      img: this.image.bind(this),
      source: this.source.bind(this),
      audio: media,
      video: media,
      track: media,
      blockquote: media,
      q: media,
    };
  }

  /** Makes a link's address absolute, and keeps its target from reaching back to the reader's page. */
  private link(tagName: string, { href, rel: _rel, ...attribs }: sanitize.Attributes) {
    const target = mailAddress(href) ?? this.absolute(href);
    return {
      tagName,
      attribs: target ? { ...attribs, href: target, rel: 'noopener noreferrer' } : attribs,
    };
  }

  /** Makes an image's addresses absolute and load late without a referrer; a tracking pixel goes. */
  private image(
    tagName: string,
    {
      src,
      srcset,
      width,
      height,
      loading: _loading,
      referrerpolicy: _policy,
      ...attribs
    }: sanitize.Attributes,
  ) {
    const lazySource = LAZY_SOURCES.map((name) => attribs[name]).find(Boolean);
    const address = this.absolute(src) ?? this.absolute(lazySource);
    if (!address || [width, height].some(isTrackingSize)) return NO_ELEMENT;
    return {
      tagName,
      attribs: defined({
        ...attribs,
        src: address,
        srcset: this.absoluteSrcset(srcset ?? attribs['data-srcset']),
        width: pixels(width),
        height: pixels(height),
        loading: 'lazy',
        referrerpolicy: 'no-referrer',
      }),
    };
  }

  /** Makes the addresses of a player, of its sources and of a quotation absolute. */
  private media(
    tagName: string,
    { src, srcset, poster, cite, controls: _controls, ...attribs }: sanitize.Attributes,
  ) {
    return {
      tagName,
      attribs: defined({
        ...attribs,
        src: this.absolute(src),
        srcset: this.absoluteSrcset(srcset),
        poster: this.absolute(poster),
        cite: this.absolute(cite),
        controls: tagName === 'audio' || tagName === 'video' ? '' : null,
      }),
    };
  }

  /** A source without an address goes. */
  private source(tagName: string, attribs: sanitize.Attributes) {
    const source = this.media(tagName, attribs);
    return source.attribs['src'] || source.attribs['srcset'] ? source : NO_ELEMENT;
  }

  private absolute(value: string | undefined): string | null {
    const address = absoluteUrl(value, this.baseUrl);
    if (address === null || address.length > this.left) return null;
    this.left -= address.length;
    return address;
  }

  private absoluteSrcset(srcset: string | undefined): string | null {
    if (!srcset) return null;
    const candidates = srcsetCandidates(srcset).flatMap(({ url, descriptor }) => {
      // The sanitiser takes time with the square of a run of commas.
      const address = this.absolute(url)?.replace(/,{2,}/g, encodeURIComponent);
      return address ? [descriptor ? `${address} ${descriptor}` : address] : [];
    });
    return candidates.length > 0 ? candidates.join(', ') : null;
  }
}

/** A `mailto:` link; the sanitiser takes time with the square of the comments in one. */
function mailAddress(href: string | undefined): string | null {
  const address = href?.trim() ?? '';
  const isMail = address.length <= LONGEST_URL && /^mailto:/i.test(address);
  return isMail && !address.includes('<!--') ? address : null;
}

function isTrackingSize(size: string | undefined): boolean {
  return size !== undefined && /^[01](px)?$/.test(size.trim());
}

function pixels(size: string | undefined): string | null {
  return /^\d{1,5}/.exec(size?.trim() ?? '')?.[0] ?? null;
}

function defined(attribs: Record<string, string | null | undefined>): sanitize.Attributes {
  return Object.fromEntries(
    Object.entries(attribs).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
