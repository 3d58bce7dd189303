import type sanitize from 'sanitize-html';
import { absoluteUrl } from './absolute-url.js';

/** One candidate of a `srcset`; its URL may hold commas but not begin or end with one. */
const SRCSET_CANDIDATE = /([^\s,](?:\S*[^\s,])?)(?:\s+(\d+(?:\.\d+)?[wx]))?\s*(?:,|$)/g;

/** Where pages that load images late keep the address of the real one. */
const LAZY_SOURCES = ['data-src', 'data-lazy-src', 'data-original', 'data-orig-file'];

/** Makes a link's address absolute, and keeps its target from reaching back to the reader's page. */
export function rewriteLink(baseUrl?: string): sanitize.Transformer {
  return (tagName, { href, rel: _rel, ...attribs }) => {
    const target = href && isMail(href) ? href.trim() : absoluteUrl(href, baseUrl);
    return {
      tagName,
      attribs: target ? { ...attribs, href: target, rel: 'noopener noreferrer' } : attribs,
    };
  };
}

/** Makes an image's addresses absolute and load late without a referrer; a tracking pixel loses its address. */
export function rewriteImage(baseUrl?: string): sanitize.Transformer {
  return (
    tagName,
    { src, srcset, width, height, loading: _loading, referrerpolicy: _policy, ...attribs },
  ) => {
    const lazySource = LAZY_SOURCES.map((name) => attribs[name]).find(Boolean);
    const address = absoluteUrl(src, baseUrl) ?? absoluteUrl(lazySource, baseUrl);
    if (!address || [width, height].some(isTrackingSize)) return { tagName, attribs: {} };
    return {
      tagName,
      attribs: defined({
        ...attribs,
        src: address,
        srcset: absoluteSrcset(srcset ?? attribs['data-srcset'], baseUrl),
        width: pixels(width),
        height: pixels(height),
        loading: 'lazy',
        referrerpolicy: 'no-referrer',
      }),
    };
  };
}

/** Makes the addresses of a player, of its sources and of a quotation absolute. */
export function rewriteMedia(baseUrl?: string): sanitize.Transformer {
  return (tagName, { src, srcset, poster, cite, controls: _controls, ...attribs }) => ({
    tagName,
    attribs: defined({
      ...attribs,
      src: absoluteUrl(src, baseUrl),
      srcset: absoluteSrcset(srcset, baseUrl),
      poster: absoluteUrl(poster, baseUrl),
      cite: absoluteUrl(cite, baseUrl),
      controls: tagName === 'audio' || tagName === 'video' ? '' : null,
    }),
  });
}

function isMail(href: string): boolean {
  return /^\s*mailto:/i.test(href);
}

function isTrackingSize(size: string | undefined): boolean {
  return size !== undefined && /^\s*[01](px)?\s*$/.test(size);
}

function pixels(size: string | undefined): string | null {
  return /^\s*(\d{1,5})/.exec(size ?? '')?.[1] ?? null;
}

function absoluteSrcset(srcset: string | undefined, baseUrl?: string): string | null {
  if (!srcset) return null;
  const candidates = [...srcset.matchAll(SRCSET_CANDIDATE)].flatMap(([, url, descriptor]) => {
    const address = absoluteUrl(url, baseUrl);
    return address ? [descriptor ? `${address} ${descriptor}` : address] : [];
  });
  return candidates.length > 0 ? candidates.join(', ') : null;
}

function defined(attribs: Record<string, string | null | undefined>): sanitize.Attributes {
  return Object.fromEntries(
    Object.entries(attribs).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
