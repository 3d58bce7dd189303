import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type * as built from '../../src/testing/postgres-server.js';

/** The main process of Jest loads no TypeScript of `src`. */
const BUILT = join(import.meta.dirname, '../../dist/src/testing/postgres-server.js');

/** One PostgreSQL for all test files, which starts when the first of them asks for its address. */
export class PostgresOnDemand {
  private running: Promise<built.PostgresServer> | undefined;
  private readonly door = createServer((_, response) => {
    this.running ??= import(BUILT).then(({ startPostgres }: typeof built) => startPostgres());
    this.running.then(
      ({ url }) => response.end(url),
      (error: Error) => response.writeHead(500).end(String(error)),
    );
  });

  /** Returns the address to ask. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.door.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.door.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.door.close();
    this.door.closeAllConnections();
    await (await this.running)?.stop();
  }
}

/** The server of this run, or the one in `TEST_POSTGRES_URL`, without the name of a database. */
export async function postgresUrl(): Promise<string> {
  const { TEST_POSTGRES_URL, TEST_POSTGRES_ON_DEMAND } = process.env;
  if (TEST_POSTGRES_URL) return TEST_POSTGRES_URL;
  const answer = await fetch(TEST_POSTGRES_ON_DEMAND!);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
