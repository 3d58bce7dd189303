import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { join } from 'node:path';

const TYPES: Record<string, string> = {
  'tidal-notes.rss.xml': 'application/rss+xml; charset=utf-8',
  'orbit-log.atom.xml': 'application/atom+xml; charset=utf-8',
  'slow-kitchen.json': 'application/feed+json',
};

/** The names of the sample feeds: RSS, Atom and JSON Feed. */
export const SAMPLE_FEEDS = Object.keys(TYPES);

/** Serves the sample feeds on loopback, like web servers of their publishers. */
export function serveSampleFeeds(port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? '';
    const type = TYPES[name];
    if (!type) {
      response.writeHead(404).end();
      return;
    }
    void readFile(join(import.meta.dirname, 'feeds', name)).then((body) =>
      response.writeHead(200, { 'content-type': type }).end(body),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server));
  });
}
