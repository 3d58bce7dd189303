import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from './engine.js';
import { onServer } from './on-server.js';
import { startPostgres } from './postgres-server.js';
import type { PostgresServer } from './postgres-server.js';

/** A fresh, empty database of one engine. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * Creates a database. Without the address of a server, PostgreSQL is started for it, and stopped
 * with the last database of this process.
 */
export async function createDatabase(engine: Engine, server?: string): Promise<TestDatabase> {
  if (engine === 'sqlite') {
    const folder = await mkdtemp(join(tmpdir(), 'sluice-test-'));
    return {
      url: `sqlite:${join(folder, 'sluice.db')}`,
      drop: () => rm(folder, { recursive: true, force: true }),
    };
  }
  if (server !== undefined) return createOn(server);
  const database = await createOn(await ownServer.borrow());
  return {
    url: database.url,
    async drop() {
      await database.drop();
      await ownServer.giveBack();
    },
  };
}

async function createOn(server: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const urlOf = (pathname: string) => Object.assign(new URL(server), { pathname }).href;
  const run = (statement: string) => onServer(urlOf('postgres'), statement);
  await run(`CREATE DATABASE ${name}`);
  return { url: urlOf(name), drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`) };
}

/** The server that this process starts by itself, while it is used. */
class OwnServer {
  private users = 0;
  private running: Promise<PostgresServer> | undefined;

  async borrow(): Promise<string> {
    this.users++;
    this.running ??= startPostgres();
    return (await this.running).url;
  }

  async giveBack(): Promise<void> {
    if (--this.users > 0) return;
    const { running } = this;
    this.running = undefined;
    await (await running)?.stop();
  }
}

const ownServer = new OwnServer();
