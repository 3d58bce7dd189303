import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import { getHost, startServer, stopServer } from './loopback-server.ts';

/** The answer of the server; `reset` resets the connection instead. */
export interface FeedAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  reset?: boolean;
}

type Handler = (request: IncomingMessage) => FeedAnswer | Promise<FeedAnswer>;

const notFound: Handler = () => ({ status: 404, body: 'Not found.' });

/** A publisher on loopback. It answers by path, 404 for unknown paths, and records all requests. */
export class FeedServer {
  readonly requests: { path: string; headers: IncomingHttpHeaders }[] = [];
  private readonly routes = new Map<string, Handler>();

  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
    server.on('request', (request, response) => {
      const path = request.url ?? '/';
      this.requests.push({ path, headers: request.headers });
      const handler = this.routes.get(path) ?? notFound;
      void Promise.resolve(handler(request)).then(({ status = 200, headers, body, reset }) => {
        if (reset) request.socket.resetAndDestroy();
        else response.writeHead(status, headers).end(body);
      });
    });
  }

  static async start(): Promise<FeedServer> {
    return new FeedServer(await startServer());
  }

  get port(): number {
    return Number(new URL(this.url('/')).port);
  }

  url(path: string): string {
    return `http://${getHost(this.server)}${path}`;
  }

  /** Sets the answer for a path. Returns the address. */
  serve(path: string, answer: FeedAnswer | Handler): string {
    this.routes.set(path, typeof answer === 'function' ? answer : () => answer);
    return this.url(path);
  }

  /** The number of requests for a path. */
  count(path: string): number {
    return this.requests.filter((request) => request.path === path).length;
  }

  stop(): Promise<void> {
    return stopServer(this.server);
  }
}

/** One of the samples in `feeds/`. */
export const sample = (name: string): Promise<string> =>
  readFile(new URL(`./feeds/${name}`, import.meta.url), 'utf8');

/** An item of an RSS feed: element names and their plain texts. */
export type RssItem = Partial<
  Record<'guid' | 'link' | 'title' | 'description' | 'pubDate', string>
>;

/** An RSS 2.0 feed of these items. */
export function rss(items: RssItem[], title = 'A feed'): FeedAnswer {
  const escape = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const fields = (item: RssItem) =>
    Object.entries(item).map(([name, text]) => `<${name}>${escape(String(text))}</${name}>`);
  const body =
    `<?xml version="1.0"?><rss version="2.0"><channel><title>${escape(title)}</title>` +
    items.map((item) => `<item>${fields(item).join('')}</item>`).join('') +
    '</channel></rss>';
  return { headers: { 'content-type': 'application/rss+xml' }, body };
}
