import { argv } from 'node:process';
import SqliteDriver from 'sqlite-driver';
import type { SqlValue } from '../rows.js';
import { prepareReader, SqliteSelects } from './sqlite-selects.js';

const handle = new SqliteDriver(argv[2], { readonly: true, fileMustExist: true });
prepareReader(handle);
const selects = new SqliteSelects(handle);

export interface SearchSelect {
  sql: string;
  parameters: SqlValue[];
}

export const select = ({ sql, parameters }: SearchSelect): object[] =>
  selects.select(sql, parameters);
