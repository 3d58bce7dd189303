import type sanitize from 'sanitize-html';
import { absoluteUrl } from './absolute-url.js';
import { MAX_CONTENT_LENGTH, MAX_URL_LENGTH } from './limits.js';
import {
  inlinePicture,
  isPlaceholder,
  isTrackingSize,
  findLazySource,
} from './pictures/picture-attributes.js';
import { srcsetCandidates } from './pictures/srcset.js';

/**
 * Maximum length of all addresses of a document, relative to its length; short documents have a
 * minimum.
 */
const MAX_GROWTH = 8;
const SHORT_DOCUMENT = 10_000;

/** An element name that is not allowed, so the sanitiser removes the element. */
const NO_ELEMENT: sanitize.Tag = { tagName: '', attribs: {} };

/**
 * Changes the elements of one document before the sanitiser checks their attributes. The total
 * length of all addresses is limited, because a long base URL multiplies short addresses.
 */
export class HtmlRewriting {
  /** Transformers for the sanitiser, by element name. */
  readonly transformers: Record<string, sanitize.Transformer>;
  private left: number;

  constructor(
    private readonly baseUrl: string | undefined,
    documentLength: number,
  ) {
    this.left = Math.min(MAX_CONTENT_LENGTH, MAX_GROWTH * documentLength + SHORT_DOCUMENT);
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

  /**
   * Makes the address of a link absolute. The target page gets no access to the opener and no
   * referrer.
   */
  private link(tagName: string, { href, rel: _rel, ...attribs }: sanitize.Attributes) {
    const target = mailAddress(href) ?? this.absolute(href);
    return {
      tagName,
      attribs: target ? { ...attribs, href: target, rel: 'noopener noreferrer' } : attribs,
    };
  }

  /**
   * Makes the addresses of an image absolute; it loads lazily and without a referrer. Tracking
   * pixels are removed.
   */
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
    if ([width, height].some(isTrackingSize)) return NO_ELEMENT;
    const lazySource = findLazySource(attribs);
    const sources = isPlaceholder(src) ? [lazySource, src] : [src, lazySource];
    const address =
      this.pictureIn(sources) ?? this.firstCandidate(srcset ?? attribs['data-srcset']);
    if (!address) return splitWords(attribs);
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

  /** Makes the addresses of media, their sources and quotations absolute. */
  private media(tagName: string, { controls: _controls, cite, ...attribs }: sanitize.Attributes) {
    const src = attribs['src'] ?? attribs['data-src'];
    const srcset = attribs['srcset'] ?? attribs['data-srcset'];
    const poster = attribs['poster'] ?? attribs['data-poster'];
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

  /** Removes a source without an address. */
  private source(tagName: string, attribs: sanitize.Attributes) {
    const source = this.media(tagName, attribs);
    return source.attribs['src'] || source.attribs['srcset'] ? source : NO_ELEMENT;
  }

  private pictureIn(sources: (string | undefined)[]): string | null {
    for (const source of sources) {
      const address = this.absolute(source) ?? this.inline(source);
      if (address) return address;
    }
    return null;
  }

  private inline(source: string | undefined): string | null {
    const address = inlinePicture(source);
    if (address === null || address.length > this.left) return null;
    this.left -= address.length;
    return address;
  }

  private firstCandidate(srcset: string | undefined): string | null {
    const [first] = srcset ? srcsetCandidates(srcset) : [];
    return this.absolute(first?.url);
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
      // The sanitiser's time grows with the square of the length of a run of commas.
      const address = this.absolute(url)?.replace(/,{2,}/g, encodeURIComponent);
      return address ? [descriptor ? `${address} ${descriptor}` : address] : [];
    });
    return candidates.length > 0 ? candidates.join(', ') : null;
  }
}

/**
 * A `mailto:` link without comments: the sanitiser's time grows with the square of their number.
 */
function mailAddress(href: string | undefined): string | null {
  const address = href?.trim() ?? '';
  const isMail = address.length <= MAX_URL_LENGTH && /^mailto:/i.test(address);
  return isMail && !address.includes('<!--') ? address : null;
}

/** A picture that cannot be shown leaves its words. */
function splitWords({ alt }: sanitize.Attributes): sanitize.Tag {
  const text = alt?.trim();
  return text ? { tagName: 'span', attribs: {}, text } : NO_ELEMENT;
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
