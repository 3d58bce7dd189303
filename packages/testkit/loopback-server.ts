import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts an HTTP server on a free port of loopback. */
export async function startServer(): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

export const getHost = (server: Server): string =>
  `127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Closes the server with all its connections. */
export async function stopServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
