import { createServer, request } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Adds an API key to requests, for clients that can send none. */
export class KeyedProxy {
  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(target: string, key: string): Promise<KeyedProxy> {
    const server = createServer((incoming, response) => {
      const { method, headers, url } = incoming;
      const options = { method, headers: { ...headers, 'x-api-key': key } };
      const passed = request(new URL(url ?? '/', target), options, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      });
      passed.on('error', () => response.destroy());
      incoming.pipe(passed);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return new KeyedProxy(server, `http://127.0.0.1:${port}`);
  }

  stop = async (): Promise<void> => {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  };
}
