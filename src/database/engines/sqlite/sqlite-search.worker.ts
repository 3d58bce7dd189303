import { argv } from 'node:process';
import SqliteDriver from 'sqlite-driver';
import type { SqlValue } from '../rows.js';
import { prepareReadConnection, SqliteSelectExecutor } from './sqlite-select-executor.js';

const handle = new SqliteDriver(argv[2], { readonly: true, fileMustExist: true });
prepareReadConnection(handle);
const selects = new SqliteSelectExecutor(handle);

export interface SearchSelect {
  sql: string;
  parameters: SqlValue[];
}

export const select = ({ sql, parameters }: SearchSelect): object[] =>
  selects.select(sql, parameters);
