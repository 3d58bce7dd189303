import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type * as postgresServer from '../../../src/testing/postgres-server.js';
import type { Engine } from '../../../src/testing/engine.js';
import { MigratedTemplate } from './migrated-template.ts';
import { PgBouncer } from './pgbouncer.ts';

/** The main process of Jest loads it when it is needed; see `typescript-hooks.mjs`. */
const SERVER = join(import.meta.dirname, '../../../src/testing/postgres-server.ts');

/** Whether services reach PostgreSQL through PgBouncer, in all tests that ask for its address. */
export const isPooled = (): boolean => process.env['TEST_POOLER'] === 'pgbouncer';

/**
 * What all test files share: the build, one PostgreSQL, and a migrated database of each engine to copy.
 * A database is made when the first test file asks for it. With `TEST_POSTGRES_URL`, that server is used.
 */
export class DatabasesOnDemand {
  private running: Promise<postgresServer.PostgresServer> | undefined;
  private readonly templates = new Map<Engine, Promise<MigratedTemplate>>();
  private readonly door = createServer(({ url }, response) => {
    const answer = this.answer(url!);
    // Test files ask seldom: a connection that is kept could end just as one asks again.
    response.setHeader('connection', 'close');
    answer.then(
      (text) => response.end(text),
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
    const templates = await Promise.allSettled(this.templates.values());
    for (const made of templates) if (made.status === 'fulfilled') await made.value.remove();
    await (await this.running)?.stop();
  }

  private async answer(path: string): Promise<string> {
    if (path === '/build') return globalThis.testBuild!.then(() => 'built');
    if (path === '/postgres') return this.postgres();
    return this.template(path.slice('/template/'.length) as Engine);
  }

  private async postgres(): Promise<string> {
    if (process.env['TEST_POSTGRES_URL']) return process.env['TEST_POSTGRES_URL'];
    this.running ??= start();
    return (await this.running).url;
  }

  private async template(engine: Engine): Promise<string> {
    const make = async () =>
      MigratedTemplate.create(engine, engine === 'postgres' ? await this.postgres() : undefined);
    if (!this.templates.has(engine)) this.templates.set(engine, make());
    return (await this.templates.get(engine)!).name;
  }
}

async function start(): Promise<postgresServer.PostgresServer> {
  const { startPostgres } = (await import(SERVER)) as typeof postgresServer;
  const server = await startPostgres();
  if (!isPooled()) return server;
  const pooler = await PgBouncer.start(server.url);
  return { url: pooler.url, stop: () => pooler.stop().then(() => server.stop()) };
}

async function ask(what: string): Promise<string> {
  const answer = await fetch(`${process.env['TEST_DATABASES']}/${what}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

/** The server of this run, or the one in `TEST_POSTGRES_URL`, without the name of a database. */
export const postgresUrl = async (): Promise<string> =>
  process.env['TEST_POSTGRES_URL'] ?? ask('postgres');

/** The migrated database of this run: its name on that server, or its SQLite file. */
export const getTemplate = (engine: Engine): Promise<string> => ask(`template/${engine}`);
