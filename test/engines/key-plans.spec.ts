import { beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { keyCallersStatement } from '../../src/api-keys/authentication/key-callers.statement.js';
import { ApiKeyEntity } from '../../src/api-keys/api-key.entity.js';
import { newId } from '../../src/common/ids.js';
import type { SqlValue } from '../../src/database/engines/rows.js';
import { ENGINES } from '../support/databases/engines.js';
import { withService } from '../support/services/running.js';

/** Of which PostgreSQL would rather read all than look ten up. */
const KEYS = 1_000;
const ID = '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70';

describe.each(ENGINES)('The plans of the keys of many accounts on %s', (engine) => {
  const service = withService({ engine });
  beforeAll(async () => {
    const accounts = await Promise.all([1, 2, 3].map(() => service.newClient()));
    const keys = Array.from({ length: KEYS }, (_, n) => ({
      ...{ id: newId(), account: accounts[n % 3]!.accountId!, hash: `hash ${n}` },
    }));
    const days = Array.from({ length: 10 }, (_, day) => day);
    await service.database.transaction(async (manager) => {
      const insert = (table: string, columns: string, rows: SqlValue[][]) =>
        service.database.dialect.insertRows(table, columns.split(' '), rows)(manager);
      await insert(
        'api_keys',
        'id account_id name hash key_prefix key_suffix created_at',
        keys.map(({ id, account, hash }) => [id, account, 'Key', hash, '', '', 0]),
      );
      await insert(
        'api_key_hashes',
        'hash account_id key_id',
        keys.map(({ id, account, hash }) => [hash, account, id]),
      );
      await insert(
        'api_key_usage',
        'key_id day account_id status_2xx status_3xx status_4xx status_5xx last_used_at',
        keys.flatMap(({ id, account }) => days.map((day) => [id, day, account, 1, 0, 0, 0, 1])),
      );
    });
  });

  /** Of a prepared statement, which PostgreSQL plans without its parameters. */
  const explainPlan = async (sql: string, values: string[], setting?: string): Promise<string> => {
    const { dialect, transaction, execute } = service.database;
    const rows = await transaction(async (manager) => {
      if (engine === 'sqlite') return execute(manager, `EXPLAIN QUERY PLAN ${sql}`, values);
      await manager.query('SET LOCAL plan_cache_mode = force_generic_plan');
      if (setting) await manager.query(setting);
      await manager.query(`PREPARE look_up AS ${dialect.statement(sql)}`);
      const list = values.map((value) => `'${value}'`).join(', ');
      const plan: unknown = await manager.query(`EXPLAIN EXECUTE look_up (${list})`);
      await manager.query('DEALLOCATE look_up');
      return plan;
    });
    return JSON.stringify(rows);
  };

  describe.each(['before', 'after'])('%s they are counted', (when) => {
    beforeAll(async () => {
      if (when === 'after') {
        await service.database.transaction((manager) => manager.query('ANALYZE'));
      }
    });

    it('find a caller by keys alone: of the hash, then of the key and the account', async () => {
      const statement = keyCallersStatement(service.database.dialect);
      const plan = await explainPlan(statement, [JSON.stringify(['hash 1', 'hash 2'])]);
      if (engine === 'sqlite') {
        expect(plan).toMatch(/SEARCH api_key_hashes USING PRIMARY KEY \(hash=\?\)/);
        expect(plan).toMatch(
          /SEARCH api_keys USING INDEX \S+ \((account_id=\? AND id=\?|id=\? AND account_id=\?)\)/,
        );
        expect(plan).toMatch(/SEARCH accounts USING INDEX \S+ \(id=\?\)/);
      } else {
        expect(plan).toMatch(/Index Scan using \S+ on api_key_hashes/);
        expect(plan).toMatch(/Index Scan using \S+ on api_keys/);
      }
      expect(plan).not.toMatch(/SCAN (api_key|accounts)|Seq Scan on api_key|TEMP B-TREE|SUBQUERY/);
      if (engine === 'sqlite') return;
      // Three accounts are one page, which PostgreSQL reads whole.
      const ofMany = await explainPlan(statement, ['[]'], 'SET LOCAL enable_seqscan = off');
      expect(ofMany).toMatch(/Index Scan using \S+ on accounts/);
    });

    it('find the last use of a key in its own days', async () => {
      const { driver, entityMetadatas } = service.app.get(DataSource);
      const { columns } = entityMetadatas.find(({ target }) => target === ApiKeyEntity)!;
      const lastUse = columns.find(({ propertyName }) => propertyName === 'lastUsedAt')!.query!;
      const plan = await explainPlan(
        `SELECT (${lastUse(driver.escape('api_keys'))}) FROM api_keys WHERE account_id = ?`,
        [ID],
      );
      expect(plan).toMatch(
        engine === 'sqlite'
          ? /SEARCH api_key_usage USING INDEX \w+ \(key_id=\?\)/
          : /Index Cond: \(\(?key_id = api_keys\.id\)/,
      );
      expect(plan).not.toMatch(/SCAN api_key|Seq Scan on api_key_usage|TEMP B-TREE|Sort/);
    });

    it('find the key of an externalId by its index', async () => {
      const sql = 'SELECT id FROM api_keys WHERE account_id = ? AND external_id = ?';
      const plan = await explainPlan(sql, [ID, 'customer-42']);
      expect(plan).toMatch(
        /USING INDEX api_keys_external_id|Index Scan using api_keys_external_id/,
      );
    });

    it('find the usage of an account in its own days and hours', async () => {
      for (const table of ['api_key_usage', 'api_key_hours']) {
        const sql = `SELECT key_id FROM ${table} WHERE account_id = ? LIMIT 200`;
        // A third of the rows is of one account here, for which PostgreSQL uses no index by itself.
        const plan = await explainPlan(sql, [ID], 'SET LOCAL enable_seqscan = off');
        expect(plan).toContain(`${table}_account`);
      }
    });
  });
});
