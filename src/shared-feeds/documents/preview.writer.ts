import { hash } from 'node:crypto';
import { escapeAttribute, escapeText } from 'entities';
import { readableUrl } from './addresses.js';
import type { FeedDocument, SharedPost } from './feed-document.js';
import { getTitle } from './feed-document.js';
import { knownLanguage } from './languages.js';
import { lines } from './text-lines.js';
import { foldDocument } from './whitespace.js';

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem;' +
  'color-scheme:light dark}li{margin:1rem 0}time{font-size:.85em}';

const FORMATS = [
  ['rss', 'application/rss+xml', 'RSS'],
  ['atom', 'application/atom+xml', 'Atom'],
  ['json', 'application/feed+json', 'JSON Feed'],
] as const;

/** The page loads nothing and runs nothing. */
export const PREVIEW_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A page for people, with the addresses of the documents. */
export function writePreview(document: FeedDocument): string {
  const feed = foldDocument(document);
  const { title, description, formatUrls, nextUrl, posts } = feed;
  const language = knownLanguage(feed.language);
  const alternates = FORMATS.map(
    ([format, type, name]) =>
      `<link rel="alternate" type="${type}" title="${escapeAttribute(`${title} (${name})`)}" href="${escapeAttribute(formatUrls[format])}">`,
  );
  const links = FORMATS.map(([format, , name]) => link(formatUrls[format], name));
  return lines([
    `<!doctype html><html${language ? ` lang="${language}"` : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>${escapeText(title)}</title>`,
    ...alternates,
    `<style>${STYLE}</style></head><body>`,
    `<h1>${escapeText(title)}</h1>`,
    description === null ? '' : `<p>${escapeText(description)}</p>`,
    `<p>Subscribe with a feed reader: ${links.join(', ')}.</p>`,
    posts.length === 0
      ? '<p>There are no posts yet.</p>'
      : `<ul>${posts.map(item).join('\n')}</ul>`,
    nextUrl === null ? '' : `<p><a rel="next" href="${escapeAttribute(nextUrl)}">Older</a></p>`,
    '</body></html>',
  ]).trim();
}

function item(post: SharedPost): string {
  const url = readableUrl(post.url);
  const title = getTitle(post);
  const date = new Date(post.publishedAt).toISOString();
  const day = date.slice(0, 'yyyy-mm-dd'.length);
  const more = post.summary === title ? null : post.summary;
  const summary = more === null ? '' : `<br>${escapeText(more)}`;
  return `<li>${url === null ? escapeText(title) : link(url, title)} <time datetime="${date}">${day}</time>${summary}</li>`;
}

const link = (href: string, text: string): string =>
  `<a rel="noopener noreferrer nofollow" href="${escapeAttribute(href)}">${escapeText(text)}</a>`;
