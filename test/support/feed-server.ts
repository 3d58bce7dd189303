import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';

/** What the server sends; `reset` breaks the connection off instead. */
export interface FeedAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  reset?: boolean;
}

type Handler = (request: IncomingMessage) => FeedAnswer | Promise<FeedAnswer>;

const notHere: Handler = () => ({ status: 404, body: 'Not here.' });

/** A publisher on loopback: answers by path, 404 elsewhere, and remembers who asked for what. */
export class FeedServer {
  readonly requests: { path: string; headers: IncomingHttpHeaders }[] = [];
  private readonly routes = new Map<string, Handler>();

  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
    server.on('request', (request, response) => {
      const path = request.url ?? '/';
      this.requests.push({ path, headers: request.headers });
      const handler = this.routes.get(path) ?? notHere;
      void Promise.resolve(handler(request)).then(({ status = 200, headers, body, reset }) => {
        if (reset) request.socket.resetAndDestroy();
        else response.writeHead(status, headers).end(body);
      });
    });
  }

  static async start(): Promise<FeedServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new FeedServer(server);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  url(path: string): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  /** Serves a path from now on; gives its address. */
  serve(path: string, answer: FeedAnswer | Handler): string {
    this.routes.set(path, typeof answer === 'function' ? answer : () => answer);
    return this.url(path);
  }

  /** How often a path has been asked for. */
  count(path: string): number {
    return this.requests.filter((request) => request.path === path).length;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** One of the samples in test/feeds. */
export const sample = (name: string): Promise<string> =>
  readFile(new URL(`./feeds/${name}`, import.meta.url), 'utf8');

export interface RssItem {
  guid?: string;
  link?: string;
  title?: string;
  description?: string;
}

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
