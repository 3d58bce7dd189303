import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SignInCountsRepository } from '../../../src/accounts/sign-in/sign-in-counts.repository.js';
import { SignInLimits } from '../../../src/accounts/sign-in/sign-in-limits.js';
import { newId } from '../../../src/common/ids.js';
import { RateLimitedError } from '../../../src/http/problems/errors.js';
import { Browser } from '../../support/callers/browser.js';
import { engine } from '../../support/databases/engines.js';
import { TestService } from '../../support/services/service.js';

const LIMIT = 10;

describe('Attempts to sign in at two nodes', () => {
  let nodes: [TestService, TestService];
  beforeAll(async () => {
    const first = await TestService.start(engine);
    nodes = [first, await TestService.start(engine, {}, first.databaseUrl)];
  });
  afterAll(async () => {
    await nodes[1].stop();
    await nodes[0].stop();
  });

  const getLimits = (node: TestService) => node.app.get(SignInLimits);
  const outcomes = async (codes: Promise<void>[]) =>
    (await Promise.allSettled(codes)).map(({ status }) => status);
  const stored = async (): Promise<number[]> => {
    const rows = await nodes[0].database.select<{ attempts: number }>(
      'SELECT attempts FROM sign_in_counts ORDER BY attempts',
      [],
    );
    return rows.map(({ attempts }) => attempts);
  };

  it('count together, also those of a node that has ended', async () => {
    const email = `${newId()}@example.com`;
    const guess = async (node: TestService, at: number) =>
      (await new Browser(node.url, '127.0.0.5').signIn(email, `guess number ${at}`)).status;
    const third = await TestService.start(engine, {}, nodes[0].databaseUrl);
    const statuses: number[] = [];
    for (let at = 0; at < LIMIT; at++) {
      statuses.push(await guess([third, ...nodes][at % 3]!, at));
    }
    expect(statuses).toEqual(Array(LIMIT).fill(401));
    await third.stop();
    for (const node of nodes) expect(await guess(node, LIMIT)).toBe(429);
    const stranger = new Browser(nodes[0].url, '127.0.0.6');
    expect((await stranger.signIn(email, 'of another address')).status).toBe(401);
  });

  it('are all counted where they are concurrent', async () => {
    const counter = newId();
    const codes = Array.from({ length: 2 * LIMIT }, (_, at) =>
      getLimits(nodes[at % 2]!).takeCode(counter),
    );
    const ended = await outcomes(codes);
    expect(ended.filter((status) => status === 'fulfilled')).toHaveLength(LIMIT);
  });

  it('are taken back at all nodes', async () => {
    const counter = newId();
    for (let at = 0; at < LIMIT; at++) await getLimits(nodes[0]).takeCode(counter);
    await expect(getLimits(nodes[1]).takeCode(counter)).rejects.toThrow(RateLimitedError);
    await getLimits(nodes[0]).refundCode(counter);
    await getLimits(nodes[0]).refundCode(counter);
    await getLimits(nodes[1]).takeCode(counter);
  });

  it('beyond the limit of one node cost the database nothing, and windows end', async () => {
    const counts = nodes[0].app.get(SignInCountsRepository);
    await counts.removeExpired(Number.MAX_SAFE_INTEGER);
    const counter = newId();
    await outcomes(Array.from({ length: 50 }, () => getLimits(nodes[0]).takeCode(counter)));
    expect(await stored()).toEqual([LIMIT]);
    expect(await counts.take('brief', 1, 1)).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await counts.take('brief', 1, 60_000)).toBeNull();
    expect(await counts.take('brief', 1, 60_000)).toBeGreaterThan(0);
    await counts.removeExpired(Date.now());
    expect(await stored()).toEqual([2, LIMIT]);
  });
});
