import { eventually } from '../../../src/testing/eventually.js';
import type { TestService } from './service.js';

/** Resolves when the consumers of events have handled all that is committed. */
export const eventsHandled = ({ database }: Pick<TestService, 'database'>): Promise<true> =>
  eventually(async () => {
    const behind = await database.select(
      `SELECT 1 FROM event_positions JOIN accounts ON accounts.id = event_positions.account_id
       WHERE accounts.change_version > event_positions.version`,
    );
    return behind.length === 0 ? true : undefined;
  });
