import { beforeAll, describe, expect, it } from '@jest/globals';
import { engine } from '../../support/databases/engines.js';
import type { HubRequest } from '../../support/servers/hub-server.js';
import { running } from '../../support/services/running.js';
import { PushedReader } from '../../support/callers/websub.js';

const DAY = 86_400;

describe('the leases of hubs', () => {
  const reader = running(() => PushedReader.start(engine));
  let feedUrl: string;
  let request: HubRequest;

  beforeAll(async () => {
    feedUrl = reader.serve(['a']);
    ({ request } = await reader.pushed(feedUrl));
  });

  /** What the subscription has after a verification, in seconds from there. */
  const granted = async (leaseSeconds: string) => {
    expect(await reader.hub.verify(request, { leaseSeconds })).toMatchObject({ status: 200 });
    const row = await reader.row(feedUrl);
    const from = (instant: unknown) => (Number(instant) - Number(row.verified_at)) / 1_000;
    return { expires: from(row.expires_at), due: from(row.due_at) };
  };

  it.each([
    ['10 days', String(10 * DAY), 10 * DAY],
    ['ten minutes', '600', 600],
    ['nothing, which is a day', '', DAY],
    ['no time, which is a day', '0', DAY],
    ['a time in the past, which is a day', '-3600', DAY],
    ['no number, which is a day', 'for ever', DAY],
    ['30 days, which are 14', String(30 * DAY), 14 * DAY],
    ['no end, which is 14 days', '1e300', 14 * DAY],
  ])('of %s end then, and are renewed at half of it', async (_, leaseSeconds, lease) => {
    const { expires, due } = await granted(leaseSeconds);
    expect(expires).toBe(lease);
    expect(due).toBeGreaterThanOrEqual(lease * 0.45 - 1);
    expect(due).toBeLessThanOrEqual(lease / 2 + 1);
  });
});
