import { statSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Database from 'sqlite-driver';
import type { ApiClient } from '../../src/testing/api-client.js';
import { PASSWORD } from '../support/callers/browser.js';
import { BuiltProcess, BuiltService } from '../support/services/built-service.js';
import { createDatabase } from '../support/databases/engines.js';
import type { TestDatabase } from '../support/databases/engines.js';
import { problem } from '../support/expectations/problem.js';

const CATEGORIES = '/api/v1/categories';

describe('While another process writes to the SQLite file', () => {
  let database: TestDatabase;
  let service: BuiltService;
  let client: ApiClient;
  let other: Database.Database;
  beforeAll(async () => {
    database = await createDatabase('sqlite');
    service = await BuiltService.start({ DATABASE_URL: database.url, LOG_LEVEL: 'warn' });
    client = await service.newClient();
    other = new Database(database.url.slice('sqlite:'.length));
  });
  afterAll(async () => {
    other.close();
    await BuiltProcess.endAll();
    await database.drop();
  });

  it('reads are answered while a write waits, and the write as soon as it can be', async () => {
    other.exec('BEGIN IMMEDIATE');
    let isWritten = false;
    const writing = client.post(CATEGORIES, { name: 'Waits' }).then((answer) => {
      isWritten = true;
      return answer;
    });
    for (let n = 0; n < 50; n++) expect((await client.get('/api/v1/posts')).status).toBe(200);
    expect(isWritten).toBe(false);
    other.exec('COMMIT');
    expect((await writing).status).toBe(201);
  });

  it('commands wait as well', async () => {
    other.exec('BEGIN IMMEDIATE');
    const args = ['accounts', 'create', '--email', 'new@example.com', '--password', PASSWORD];
    const creating = BuiltProcess.run('cli.js', args, { DATABASE_URL: database.url }).ended;
    expect((await client.get('/api/v1/posts')).status).toBe(200);
    setTimeout(() => other.exec('COMMIT'), 1_500);
    const { code, stdout } = await creating;
    expect({ code, ...JSON.parse(stdout) }).toMatchObject({
      code: 0,
      rawKey: expect.stringMatching(/^sluice_/),
    });
  });

  it('a write is given up with 503 in the end, and the next one succeeds', async () => {
    other.exec('BEGIN IMMEDIATE');
    const answer = await client.post(CATEGORIES, { name: 'Never' });
    const detail =
      'The database is locked by another process; nothing was changed, try again later.';
    expect(answer).toMatchObject({ status: 503, body: problem('unavailable', CATEGORIES, detail) });
    other.exec('ROLLBACK');
    expect((await client.post(CATEGORIES, { name: 'After' })).status).toBe(201);
    const { data } = (await client.get(CATEGORIES)).body;
    expect(data.map(({ name }: any) => name)).toEqual(expect.arrayContaining(['After']));
    expect(data.map(({ name }: any) => name)).not.toContain('Never');
  });

  it('readers that never pause do not let the write-ahead log grow for ever', async () => {
    const file = database.url.slice('sqlite:'.length);
    other.exec('CREATE TABLE ballast (bytes BLOB)');
    const reading = other.prepare('SELECT 1 FROM settings').iterate();
    reading.next();
    const writer = new Database(file);
    for (let n = 0; n < 72; n++) {
      writer.exec('INSERT INTO ballast VALUES (zeroblob(1048576))');
    }
    writer.close();
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(64 * 1024 * 1024);
    reading.return!();
    expect((await client.post(CATEGORIES, { name: 'Last' })).status).toBe(201);
    expect(statSync(`${file}-wal`).size).toBeLessThan(1024 * 1024);
  });
});
