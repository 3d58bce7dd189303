// The publisher of `bench/readers.ts`, in a process of its own. Another reader can be measured
// against it: `node bench/readers/publisher.ts 8090` serves `/feeds.opml` and `/feeds/0.xml` to
// `/feeds/299.xml`; `POST /items` adds two items to each feed. A known ETag is answered with 304.
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildDocument } from './documents.ts';

export const FEEDS = 300;
export const ITEMS = 30;
export const NEW_ITEMS = 2;

const port = Number(process.argv[2] ?? 0);
let last = ITEMS;
let documents: Buffer[] = [];

const server = createServer(answer);
build();
server.listen(port, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { method, url = '/', headers } = request;
  if (method === 'POST' && url === '/items') {
    last += NEW_ITEMS;
    build();
    response.writeHead(204).end();
    return;
  }
  if (url === '/feeds.opml') {
    response.writeHead(200, { 'content-type': 'text/x-opml' }).end(opml());
    return;
  }
  const document = documents[Number(/^\/feeds\/(\d+)\.xml$/.exec(url)?.[1] ?? -1)];
  const etag = `"${last}"`;
  if (!document) response.writeHead(404).end();
  else if (headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
  else response.writeHead(200, { 'content-type': 'application/rss+xml', etag }).end(document);
}

function build(): void {
  documents = Array.from({ length: FEEDS }, (_, feed) =>
    Buffer.from(buildDocument(feed, last, ITEMS)),
  );
}

function opml(): string {
  const { port: own } = server.address() as AddressInfo;
  const rows = documents.map(
    (_, feed) =>
      `<outline type="rss" text="Feed ${feed}" xmlUrl="http://127.0.0.1:${own}/feeds/${feed}.xml"/>`,
  );
  return `<opml version="2.0"><head/><body>${rows.join('\n')}</body></opml>`;
}
