import pg from 'pg';

/**
 * A connection whose loss never ends the process: a server that goes down may report it more than
 * once, and TypeORM listens only until the first report. Who waits for an answer learns of it anyway.
 */
export class PostgresClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
