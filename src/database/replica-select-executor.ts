import type { SelectKind, SqlValue } from './engines/rows.js';
import type { SelectFunction } from './slow-queries.js';

/** A version on the primary that a replica has to have, and the scalar subquery that reads it. */
export interface KnownVersion {
  sql: string;
  parameters: SqlValue[];
  value: number;
}

/** Selects of plain rows by SQL with `?` for its parameters. */
export interface SelectExecutor {
  /** @throws UnavailableError */
  select<Row>(sql: string, parameters?: SqlValue[], kind?: SelectKind): Promise<Row[]>;
}

/**
 * The selects of one page of posts, from a replica as long as it has exactly the version of
 * what they show. Otherwise they go to the primary. Its rows may be newer than the version, so later selects
 * of the page go there too.
 */
export class ReplicaSelectExecutor implements SelectExecutor {
  private isOnPrimary = false;

  constructor(
    private readonly primary: SelectExecutor,
    private readonly replica: SelectFunction,
    private readonly version: KnownVersion,
  ) {}

  async select<Row>(sql: string, parameters: SqlValue[] = [], kind?: SelectKind): Promise<Row[]> {
    if (!this.isOnPrimary) {
      const { version } = this;
      const values = [...parameters, ...version.parameters, version.value];
      const pinned = atVersion(sql, version.sql);
      const rows = await this.replica<Row>(pinned, values, kind).catch((): Row[] => []);
      if (rows.length > 0) return rows;
      this.isOnPrimary = true;
    }
    return this.primary.select<Row>(sql, parameters, kind);
  }
}

/**
 * The select, with a version as a further parameter: no rows where the replica has another one. One
 * statement has one snapshot. PostgreSQL checks the version first, and passes
 * on the rows of the subquery in their order.
 */
const atVersion = (sql: string, version: string): string =>
  `SELECT page.* FROM (${sql}) page WHERE (${version}) = ?`;
