import { describe, expect, it } from '@jest/globals';
import { dialectOf } from './dialect.js';
import { PostgresClient } from './postgres-client.js';

describe('A connection to PostgreSQL that is lost', () => {
  it('does not end the process, however often it says so', () => {
    const client = new PostgresClient();
    client.once('error', () => undefined);
    const lost = new Error('terminating connection due to administrator command');
    for (let n = 0; n < 3; n++) expect(client.emit('error', lost)).toBe(true);
  });

  it.each(['QueryRunnerAlreadyReleasedError', 'QueryRunnerProviderAlreadyReleasedError'])(
    'is an outage for the rest of its transaction, which fails with %s',
    (name) => {
      const dialect = dialectOf({ options: { type: 'postgres' } } as never);
      expect(dialect.outageOf(Object.assign(new Error('Released.'), { name }))).toBe('away');
      expect(dialect.outageOf(new Error('Released.'))).toBeUndefined();
    },
  );
});
