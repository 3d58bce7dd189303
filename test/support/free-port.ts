import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that systems give to outgoing connections: from 32,768 on Linux, from 49,152 elsewhere. */
const PORTS = { from: 10_000, to: 32_768 };
const TRIES = 100;

/**
 * A port of loopback that nothing listens on just now, and that no connection is given while whoever
 * listens there is away: one that is tried again and again would otherwise meet itself.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) return port;
  }
  throw new Error(`None of ${TRIES} ports is free.`);
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
