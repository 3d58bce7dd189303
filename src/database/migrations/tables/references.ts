import type { TableOptions } from 'typeorm';

type ForeignKey = NonNullable<TableOptions['foreignKeys']>[number];

/** SQLite has no type for it. */
export type Uuid = 'uuid' | 'varchar';

/** A foreign key whose row goes with the row that it refers to. */
export const goesWith = (
  table: string,
  name: string,
  columnNames: string[],
  referencedColumnNames = ['id'],
): ForeignKey => ({
  ...{ name, columnNames, referencedTableName: table, referencedColumnNames },
  onDelete: 'CASCADE',
});
