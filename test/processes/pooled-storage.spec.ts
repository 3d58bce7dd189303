import { afterAll, it } from '@jest/globals';
import { skipReason } from '../support/services/installed.js';
import { PgBouncer } from '../support/databases/pgbouncer.js';
import { postgresUrl } from '../support/databases/databases-on-demand.js';

const API = new URL('../api/', import.meta.url).pathname;

/** The tests of the requests that store and list, once more. */
const SPECS = [
  'posts/publishing',
  'posts/batch',
  'posts/lists',
  'posts/state',
  'pagination/link-walks',
  'api-keys/rotation',
  'categories/categories',
  'changes/changes',
  'ingest/retention',
];

const reason = skipReason(['pgbouncer']);
if (reason) it.skip(`storage through PgBouncer in transaction mode (${reason})`, () => undefined);
else {
  const pooler = await PgBouncer.start(await postgresUrl());
  afterAll(() => pooler.stop());
  // Before the specs are loaded, since they decide while they load.
  process.env['TEST_POOLER'] = 'pgbouncer';
  process.env['TEST_POSTGRES_URL'] = pooler.url;
  for (const spec of SPECS) await import(`${API}${spec}.spec.ts`);
}
