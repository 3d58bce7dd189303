import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import type { Engine } from '../../../src/testing/engine.js';
import { createDatabase } from './engines.js';
import type { TestDatabase } from './engines.js';

const FOLDER = join(import.meta.dirname, '../../databases');

/** What a database answers, by paths, to a key. */
interface Recorded {
  rawKey: string;
  answers: Record<string, unknown>;
}

/** A database of an earlier version, as `scripts/database-fixtures.ts` has written it. */
export class KeptDatabase {
  private constructor(
    readonly database: TestDatabase,
    readonly recorded: Recorded,
  ) {}

  static async restore(version: string, engine: Engine): Promise<KeptDatabase> {
    const read = async (file: string) => readFile(join(FOLDER, version, file));
    const recorded = JSON.parse((await read('answers.json')).toString()) as Record<
      Engine,
      Recorded
    >;
    const database = await createDatabase(engine);
    if (engine === 'sqlite') {
      const file = database.url.slice('sqlite:'.length);
      await writeFile(file, gunzipSync(await read('sqlite.db.gz')));
    } else {
      const client = new pg.Client(database.url);
      await client.connect();
      await client.query(gunzipSync(await read('postgres.sql.gz')).toString());
      await client.end();
    }
    return new KeptDatabase(database, recorded[engine]);
  }
}

/** An answer without what a request changes: when a key was used, and the time of the answer. */
export const unchanging = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body, (name, value: unknown) =>
      /^(lastUsed|usage|cursor)/.test(name) ? undefined : value,
    ),
  );
