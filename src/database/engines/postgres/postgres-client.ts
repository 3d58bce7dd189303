import pg from 'pg';

/**
 * A connection whose loss never ends the process. A server that stops may report it more than once,
 * and TypeORM handles only the first report. Pending statements fail anyway.
 */
export class PostgresClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
