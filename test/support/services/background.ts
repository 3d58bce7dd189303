import type { Type } from '@nestjs/common';
import { Poller } from '../../../src/ingest/polling/poller.js';
import type { TestService } from './service.js';

/** Does at once what the service does from time to time, as if it were `now`. */
export const swept = <Result>(
  service: TestService,
  sweeper: Type<{ sweep(now?: number): Result }>,
  now?: number,
): Result => service.app.get(sweeper).sweep(now);

/** Makes the feeds due, and has the poller look for them. */
export async function makeDue(service: TestService, ...feedIds: string[]): Promise<void> {
  const { execute, transaction } = service.database;
  await transaction(async (manager) => {
    for (const id of feedIds) {
      await execute(manager, 'UPDATE feeds SET next_fetch_at = 0 WHERE id = ?', [id]);
    }
  });
  service.app.get(Poller)['wakeUp'].wake();
}
