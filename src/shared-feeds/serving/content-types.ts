import type { Rendering } from '../documents/document.worker.js';

export const CONTENT_TYPES: Record<Rendering, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json',
  html: 'text/html; charset=utf-8',
};
