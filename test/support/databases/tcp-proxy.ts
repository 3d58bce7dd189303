import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** A proxy between a service and its database that can interrupt and restore the connection. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private server: Server;
  private port = 0;
  private isSilent = false;

  private constructor(private readonly target: URL) {}

  static async to(address: string): Promise<TcpProxy> {
    const proxy = new TcpProxy(new URL(address));
    await proxy.restore();
    return proxy;
  }

  /** The address of the target through this proxy. */
  get url(): string {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${this.port}`;
    return url.href;
  }

  /** Closes all connections and refuses new ones. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Transfers no more data and closes no connection, until `cut` and `restore`. */
  silence(): void {
    this.isSilent = true;
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  async restore(): Promise<void> {
    this.isSilent = false;
    this.server = createServer((near) => {
      const far = connect(Number(this.target.port), this.target.hostname);
      for (const [socket, peer] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(socket);
        if (!this.isSilent) socket.pipe(peer);
        socket.on('error', () => peer.destroy());
        socket.on('close', () => {
          this.sockets.delete(socket);
          peer.destroy();
        });
      }
    });
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }
}
