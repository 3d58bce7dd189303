import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An item of an RSS feed: element names and their plain texts. */
export type Item = Partial<Record<'guid' | 'link' | 'title' | 'description' | 'pubDate', string>>;

/** A publisher on loopback whose feeds say something else whenever a test wants them to. */
export class ChangingFeeds {
  private readonly documents = new Map<string, string>();

  private constructor(private readonly server: Server) {
    server.on('request', ({ url = '/' }, response) => {
      response.setHeader('content-type', 'application/rss+xml');
      response.end(this.documents.get(url));
    });
  }

  static async start(): Promise<ChangingFeeds> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new ChangingFeeds(server);
  }

  /** Has the feed of a name hold these items from now on; gives its address. */
  set(name: string, items: Item[]): string {
    this.documents.set(`/${name}`, rss(items));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/${name}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const element = ([name, text]: string[]) => `<${name}>${escape(text ?? '')}</${name}>`;

const rss = (items: Item[]) =>
  `<rss version="2.0"><channel><title>A feed</title>${items
    .map((item) => `<item>${Object.entries(item).map(element).join('')}</item>`)
    .join('')}</channel></rss>`;
