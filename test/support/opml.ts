import type { ApiClient } from './api-client.js';

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
export async function importWhere(
  client: ApiClient,
  location: string,
  isEnough: (job: { status: string; done: number }) => boolean,
  deadline = Date.now() + 240_000,
): Promise<any> {
  for (;;) {
    const { data } = (await client.get(location)).body;
    if (isEnough(data)) return data;
    if (Date.now() > deadline)
      throw new Error(`The import is still at ${data.done} of ${data.total}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export const finishedImport = (client: ApiClient, location: string) =>
  importWhere(client, location, ({ status }) => status === 'finished');
