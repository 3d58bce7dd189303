import type { SqlValue } from './engines/rows.js';
import type { SelectFunction } from './slow-queries.js';

/** The account whose content a list shows, and its content version on the primary. */
export interface AccountContent {
  accountId: string;
  contentVersion: number;
}

/** Selects of plain rows by SQL with `?` for its parameters. */
export interface SelectExecutor {
  /** @throws UnavailableError */
  select<Row>(sql: string, parameters?: SqlValue[]): Promise<Row[]>;
}

/**
 * The selects of one page of posts, from a replica as long as it has exactly the version of the
 * content. Otherwise they go to the primary. Its rows may be newer than the version, so later selects
 * of the page go there too.
 */
export class ReplicaSelectExecutor implements SelectExecutor {
  private isOnPrimary = false;

  constructor(
    private readonly primary: SelectExecutor,
    private readonly replica: SelectFunction,
    private readonly content: AccountContent,
  ) {}

  async select<Row>(sql: string, parameters: SqlValue[] = []): Promise<Row[]> {
    if (!this.isOnPrimary) {
      const { accountId, contentVersion } = this.content;
      const values = [...parameters, accountId, contentVersion];
      const rows = await this.replica<Row>(atVersion(sql), values).catch((): Row[] => []);
      if (rows.length > 0) return rows;
      this.isOnPrimary = true;
    }
    return this.primary.select<Row>(sql, parameters);
  }
}

/**
 * The select, with the account and a version as further parameters: no rows where the content has
 * another version. One statement has one snapshot. PostgreSQL checks the version first, and passes
 * on the rows of the subquery in their order.
 */
const atVersion = (sql: string): string =>
  `SELECT page.* FROM (${sql}) page WHERE (SELECT content_version FROM accounts WHERE id = ?) = ?`;
