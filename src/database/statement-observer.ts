import type {
  AfterQueryEvent,
  BeforeQueryEvent,
  DataSource,
  EntitySubscriberInterface,
  QueryRunner,
} from 'typeorm';
import type { SelectFunction } from './slow-queries.js';

/** Called after each statement; `began` is a time of `performance.now()`. */
export type StatementObserver = (statement: {
  engine: 'sqlite' | 'postgres';
  sql: string;
  began: number;
  /** Undefined where it succeeded. */
  error?: unknown;
}) => void;

type Tail<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never;

/** The same select, observed. */
export const observedSelect =
  (
    select: SelectFunction,
    engine: 'sqlite' | 'postgres',
    observer: StatementObserver,
  ): SelectFunction =>
  async <Row>(sql: string, ...rest: Tail<Parameters<SelectFunction>>) => {
    const began = performance.now();
    try {
      const rows = await select<Row>(sql, ...rest);
      observer({ engine, sql, began });
      return rows;
    } catch (error) {
      observer({ engine, sql, began, error });
      throw error;
    }
  };

/** Reports the statements that go through TypeORM. A runner runs one at a time. */
export class StatementSubscriber implements EntitySubscriberInterface {
  private readonly began = new WeakMap<QueryRunner, number>();
  private readonly engine: 'sqlite' | 'postgres';

  constructor(
    { options }: DataSource,
    private readonly observer: StatementObserver,
  ) {
    this.engine = options.type === 'postgres' ? 'postgres' : 'sqlite';
  }

  beforeQuery({ queryRunner }: BeforeQueryEvent): void {
    this.began.set(queryRunner, performance.now());
  }

  afterQuery({ queryRunner, query: sql, error }: AfterQueryEvent): void {
    const began = this.began.get(queryRunner) ?? performance.now();
    this.observer({ engine: this.engine, sql, began, error });
  }
}
