import type { Type } from '@nestjs/common';
import { Poller } from '../../../src/ingest/polling/poller.js';
import type { TestService } from './service.js';

/** Does at once what the service does from time to time, as if it were `now`. */
export const swept = <Result>(
  service: TestService,
  sweeper: Type<{ runNow(now?: number): Result }>,
  now?: number,
): Result => service.app.get(sweeper).runNow(now);

/** Has the poller fetch the feed at an instant, and not before. */
export async function pollAt(service: TestService, feedId: string, at: number): Promise<void> {
  const { execute, transaction } = service.database;
  await transaction((manager) =>
    execute(manager, 'UPDATE feeds SET next_fetch_at = ? WHERE id = ?', [at, feedId]),
  );
}

/** Makes the feeds due, and has the poller look for them. */
export async function makeDue(service: TestService, ...feedIds: string[]): Promise<void> {
  for (const id of feedIds) await pollAt(service, id, 0);
  service.app.get(Poller).wake();
}
