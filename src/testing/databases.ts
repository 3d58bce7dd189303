import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from './engine.js';
import { onServer } from './on-server.js';
import { startPostgres } from './postgres-server.js';
import type { PostgresServer } from './postgres-server.js';

/** A fresh database of one engine. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * Creates a database. Without the address of a server, PostgreSQL is started for it, and stopped
 * with the last database of this process. The database is empty, or a copy of `template`, which
 * nobody uses: the name of a database on that server, or the path of a SQLite file.
 */
export async function createDatabase(
  engine: Engine,
  server?: string,
  template?: string,
): Promise<TestDatabase> {
  if (engine === 'sqlite') {
    const folder = await mkdtemp(join(tmpdir(), 'sluice-test-'));
    const file = join(folder, 'sluice.db');
    if (template !== undefined) await copyFile(template, file);
    return {
      url: `sqlite:${file}`,
      // A service that failed to start may still write its files.
      drop: () => rm(folder, { recursive: true, force: true, maxRetries: 10 }),
    };
  }
  if (server !== undefined) return createOn(server, template);
  const database = await createOn(await ownServer.borrow());
  return {
    url: database.url,
    async drop() {
      await database.drop();
      await ownServer.giveBack();
    },
  };
}

async function createOn(server: string, template?: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const buildUrl = (pathname: string) => Object.assign(new URL(server), { pathname }).href;
  const run = (statement: string) => onServer(buildUrl('postgres'), statement);
  // To copy the files of a template takes less than to write its pages to the write-ahead log.
  const source = template === undefined ? '' : ` TEMPLATE ${template} STRATEGY file_copy`;
  await run(`CREATE DATABASE ${name}${source}`);
  return { url: buildUrl(name), drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`) };
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
