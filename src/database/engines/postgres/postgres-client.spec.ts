import { describe, expect, it } from '@jest/globals';
import { PostgresClient } from './postgres-client.js';
import { toPostgresOutage } from './postgres-outages.js';

describe('A connection to PostgreSQL that is lost', () => {
  it('does not end the process on repeated reports', () => {
    const client = new PostgresClient();
    client.once('error', () => undefined);
    const lost = new Error('terminating connection due to administrator command');
    for (let n = 0; n < 3; n++) expect(client.emit('error', lost)).toBe(true);
  });

  it.each(['QueryRunnerAlreadyReleasedError', 'QueryRunnerProviderAlreadyReleasedError'])(
    'is an outage for the rest of its transaction, which fails with %s',
    (name) => {
      expect(toPostgresOutage(Object.assign(new Error('Released.'), { name }))).toBe('away');
      expect(toPostgresOutage(new Error('Released.'))).toBeUndefined();
    },
  );
});
