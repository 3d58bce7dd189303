import type {
  AfterQueryEvent,
  BeforeQueryEvent,
  EntitySubscriberInterface,
  QueryRunner,
} from 'typeorm';
import type { Dialect } from './dialect.js';
import type { Select } from './slow-queries.js';

/** Is told of each statement when it has run; `began` is of `performance.now()`. */
export type StatementObserver = (statement: {
  engine: Dialect['name'];
  sql: string;
  began: number;
  /** Undefined where it succeeded. */
  error?: unknown;
}) => void;

type Told = (sql: string, began: number, error?: unknown) => void;

/** The same select, observed. */
export const observedSelect =
  (select: Select, told: Told): Select =>
  <Row>(sql: string, parameters: Parameters<Select>[1]) =>
    observed(sql, told, () => select<Row>(sql, parameters));

/** The same dialect, observed where it does not run its statements through TypeORM. */
export function observedDialect(dialect: Dialect, told: Told): Dialect {
  if (dialect.name === 'postgres') return dialect;
  return {
    ...dialect,
    insertRows: (tx, table, columns, rows) =>
      observed(`INSERT INTO ${table}`, told, () => dialect.insertRows(tx, table, columns, rows)),
  };
}

async function observed<T>(sql: string, told: Told, run: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    const result = await run();
    told(sql, began);
    return result;
  } catch (error) {
    told(sql, began, error);
    throw error;
  }
}

/** What TypeORM tells of the statements that go through it. A runner runs one at a time. */
export class StatementSubscriber implements EntitySubscriberInterface {
  private readonly began = new WeakMap<QueryRunner, number>();

  constructor(private readonly told: Told) {}

  beforeQuery({ queryRunner }: BeforeQueryEvent): void {
    this.began.set(queryRunner, performance.now());
  }

  afterQuery({ queryRunner, query, error }: AfterQueryEvent): void {
    this.told(query, this.began.get(queryRunner) ?? performance.now(), error);
  }
}
