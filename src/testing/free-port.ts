import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ephemeral ports, which begin at 32,768 on Linux and at 49,152 elsewhere. */
const PORTS = { from: 10_000, to: 32_768 };
const TRIES = 100;

/**
 * A free port on loopback that is not ephemeral. While nothing listens on an ephemeral port, a client
 * that retries can be given that port as its own and connect to itself.
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
