import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { ownedTables } from '../../../src/tenancy/owned-rows.js';
import { TestService } from '../../support/services/service.js';

const PAGE = join(import.meta.dirname, '../../../docs/operations.md');

describe('docs/operations.md', () => {
  it('names the limit of each table with rows of accounts', async () => {
    const page = readFileSync(PAGE, 'utf8');
    const start = page.indexOf('### Limits of records');
    const section = page.slice(start, page.indexOf('\n## ', start));
    const service = await TestService.start('sqlite', {}, undefined, []);
    const tables = ownedTables(service.app.get(DataSource)).map(({ tableName }) => tableName);
    await service.stop();
    expect(tables.length).toBeGreaterThan(30);
    // Extensions bound their own records.
    const missing = tables.filter((table) => !section.includes(`\`${table}\``));
    expect(missing).toEqual([]);
  });
});
