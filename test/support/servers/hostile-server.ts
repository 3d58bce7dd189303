import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { getHost, startServer, stopServer } from '../../../packages/testkit/loopback-server.ts';

const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, x-api-key',
};

/** Answers as no service should: with half of a body, with a redirect, or never. */
export class HostileServer {
  /** The requests that followed the redirect. */
  followed = 0;
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
    server.on('request', (request, response) => this.answer(request, response));
  }

  static async start(): Promise<HostileServer> {
    return new HostileServer(await startServer());
  }

  get url(): string {
    return `http://${getHost(this.server)}`;
  }

  stop = (): Promise<void> => stopServer(this.server);

  private answer({ method, url = '' }: IncomingMessage, response: ServerResponse): void {
    if (method === 'OPTIONS') {
      response.writeHead(204, HEADERS).end();
    } else if (url.startsWith('/lost/')) {
      const headers = { ...HEADERS, 'content-type': 'application/json', 'content-length': 1_000 };
      response.writeHead(200, headers).write('{"success":', () => response.destroy());
    } else if (url.startsWith('/redirect/')) {
      response.writeHead(302, { ...HEADERS, location: `${this.url}/followed` }).end();
    } else if (url === '/followed') {
      this.followed++;
      response.writeHead(200, HEADERS).end();
    }
  }
}
