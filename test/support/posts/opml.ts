import type { ApiClient } from '../../../src/testing/api-client.js';
import { eventually } from '../../../src/testing/eventually.js';

/** An OPML document with this body. */
export const opml = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<opml version="2.0"><head/><body>${body}</body></opml>`;

/** The outline of a feed. */
export const outline = (feedUrl: string, text = feedUrl): string =>
  `<outline type="rss" text="${text}" xmlUrl="${feedUrl}"/>`;

export const importOpml = (client: ApiClient, document: string, type = 'text/x-opml') =>
  client.send('POST', '/api/v1/feeds/import', document, { 'content-type': type });

/** The address of an import. */
export const location = (answer: { headers: Headers }) => answer.headers.get('location')!;

/** Polls an import until `isEnough` is true for it. */
export const importWhere = (
  client: ApiClient,
  location: string,
  isEnough: (job: { status: string; done: number }) => boolean,
): Promise<any> =>
  eventually(async () => {
    const { data } = (await client.get(location)).body;
    return isEnough(data) ? data : undefined;
  });

export const finishedImport = (client: ApiClient, location: string) =>
  importWhere(client, location, ({ status }) => status === 'finished');
