import type { IncomingMessage, Server } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { getHost, startServer, stopServer } from '../../../packages/testkit/loopback-server.js';

/** What a client asked the proxy for. */
interface Asked {
  authority: string;
  authorization: string | undefined;
}

/** A forward proxy on loopback that takes CONNECT alone. */
export class ConnectProxy {
  readonly asked: Asked[] = [];
  /** A status in place of a tunnel; null says nothing at all. */
  answer: number | null = 200;
  /** `host:port`. */
  readonly host: string;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly leadsTo: string | undefined,
  ) {
    this.host = getHost(server);
    server.on('connect', (request, socket: Socket) => this.open(request, socket));
  }

  /** @param leadsTo `host:port` that all tunnels lead to, since tests reach no public address */
  static async start(leadsTo?: string): Promise<ConnectProxy> {
    return new ConnectProxy(await startServer(), leadsTo);
  }

  /** @param credentials `user:password@` */
  url(credentials = ''): string {
    return `http://${credentials}${this.host}`;
  }

  stop = async (): Promise<void> => {
    for (const socket of this.sockets) socket.destroy();
    await stopServer(this.server);
  };

  private open({ url: authority = '', headers }: IncomingMessage, socket: Socket): void {
    this.asked.push({ authority, authorization: headers['proxy-authorization'] });
    this.keep(socket);
    if (this.answer === null) return;
    if (this.answer !== 200) return void socket.end(`HTTP/1.1 ${this.answer} No\r\n\r\n`);
    const [host, port] = (this.leadsTo ?? authority).split(':');
    const target = this.keep(connect(Number(port), host));
    target.once('error', () => socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'));
    target.once('connect', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      socket.pipe(target).pipe(socket);
    });
  }

  private keep(socket: Socket): Socket {
    this.sockets.add(socket);
    return socket.on('error', () => socket.destroy());
  }
}
