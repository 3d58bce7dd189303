import type { QueryRunner } from 'typeorm';

export const isPostgres = ({ dataSource }: QueryRunner): boolean =>
  dataSource.options.type === 'postgres';

/** The column type of an identifier. */
export const uuidOf = (runner: QueryRunner): 'uuid' | 'varchar' =>
  isPostgres(runner) ? 'uuid' : 'varchar';
