import { writeAtom } from './atom.writer.js';
import type { FeedDocument } from './feed-document.js';
import { writeJsonFeed } from './json-feed.writer.js';
import { writePreview } from './preview.writer.js';
import { writeRss } from './rss.writer.js';

const WRITERS = { rss: writeRss, atom: writeAtom, json: writeJsonFeed, html: writePreview };

/** What a page of a shared feed can be sent as. */
export type Rendering = keyof typeof WRITERS;

/** Also runs in a thread. */
export const write = ({
  rendering,
  document,
}: {
  rendering: Rendering;
  document: FeedDocument;
}): string => WRITERS[rendering](document);
