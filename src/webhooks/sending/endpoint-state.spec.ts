import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '../../../packages/testkit/seeded-random.js';
import { Env } from '../../config/env.js';
import { healthAfter, isDown } from './endpoint-state.js';
import type { EndpointHealth } from './endpoint-state.js';
import { RetrySchedule } from './retry-schedule.js';
import type { AttemptResult } from './webhook-client.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const WELL: EndpointHealth = { failures: 0, notBefore: 0, failingSince: null };

const schedule = new RetrySchedule(new Env());

const attempt = (httpStatus: number | null, at = 0, retryAfter: number | null = null) =>
  ({
    ...{ at, durationMs: 10, httpStatus, response: null, retryAfter },
    error: httpStatus === 200 ? null : httpStatus === null ? 'timeout' : 'http_5xx',
  }) as AttemptResult;

describe('the health of an endpoint', () => {
  it.each([null, 408, 425, 429, 500, 502, 503, 504, 599])('is down after %s', (status) => {
    expect(isDown(attempt(status))).toBe(true);
    const after = healthAfter(WELL, attempt(status, 5), schedule);
    expect(after).toMatchObject({ failures: 1, failingSince: 5 });
    expect(after.notBefore).toBeGreaterThanOrEqual(815);
    expect(after.notBefore).toBeLessThanOrEqual(1_015);
  });

  it.each([301, 400, 401, 403, 404, 409, 410, 413, 422, 451])('is not after %s', (status) => {
    const failing = { failures: 9, notBefore: 1, failingSince: 3 };
    const after = healthAfter(failing, attempt(status, 5), schedule);
    expect(after).toEqual({ failures: 0, notBefore: 0, failingSince: 3 });
  });

  it('is well after the first success', () => {
    const failing = { failures: 100, notBefore: HOUR, failingSince: 3 };
    expect(healthAfter(failing, attempt(200), schedule)).toEqual(WELL);
  });

  it('waits for as long as the endpoint asks for', () => {
    const { notBefore } = healthAfter(WELL, attempt(503, 0, HOUR), schedule);
    expect(notBefore).toBe(HOUR + 10);
  });
});

interface Sent {
  /** The number of the delivery. */
  delivery: number;
  at: number;
  status: number | null;
}

/** Sends deliveries as a round does, on a clock of its own, until none is pending or `until`. */
function simulate(
  arrivals: number[],
  answer: (delivery: number, at: number) => { status: number | null; tookMs: number },
  until: number,
): Sent[] {
  const pending = arrivals.map((due, delivery) => ({ delivery, due, attempts: 0 }));
  const sent: Sent[] = [];
  let health = WELL;
  let now = 0;
  while (pending.length > 0) {
    const first = Math.min(...pending.map(({ due }) => due));
    now = Math.max(now, first, health.notBefore);
    if (now >= until) break;
    const one = pending.find(({ due }) => due <= now)!;
    const { status, tookMs } = answer(one.delivery, now);
    sent.push({ delivery: one.delivery, at: now, status });
    const result = { ...attempt(status, now), durationMs: tookMs };
    health = healthAfter(health, result, schedule);
    now += tookMs;
    const wait = status === 200 ? null : schedule.wait(++one.attempts, null);
    if (wait === null) pending.splice(pending.indexOf(one), 1);
    else one.due = now + wait;
  }
  return sent;
}

describe('the schedule of an endpoint, by a clock', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('sends what is new soon after an outage (seed %i)', (seed) => {
    const random = seededRandom(seed);
    const from = MINUTE * random();
    const outage = 2 ** (4 + 8 * random()) * SECOND;
    const tookMs = random() < 0.5 ? 15_000 : 20;
    const arrivals = Array.from({ length: 200 }, () => random() * 2 * (from + outage));
    arrivals.sort((a, b) => a - b);
    const isUp = (at: number) => at < from || at >= from + outage;
    const sent = simulate(
      arrivals,
      (_, at) => (isUp(at) ? { status: 200, tookMs: 1 } : { status: null, tookMs }),
      Infinity,
    );
    const firstAfter = sent.find(({ at }) => at >= from + outage)!.at;
    const latest = Math.min(outage / 2 + SECOND, MINUTE);
    const firstArrival = arrivals.find((at) => at >= from + outage)!;
    expect(firstAfter).toBeLessThanOrEqual(Math.max(firstArrival, from + outage + latest + tookMs));
    for (const { delivery, status } of sent) {
      if (status !== 200 || arrivals[delivery]! < firstAfter) continue;
      const { at } = sent.find((one) => one.delivery === delivery)!;
      expect(at - arrivals[delivery]!).toBeLessThan(SECOND);
    }
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(arrivals.length);
  });

  it.each([400, 404, 422])(
    'never lets one delivery that is refused (%i) delay others',
    (status) => {
      const arrivals = Array.from({ length: 500 }, (_, n) => n * 10 * SECOND);
      const isRefused = (delivery: number) => delivery % 50 === 0;
      const sent = simulate(
        arrivals,
        (delivery) => ({ status: isRefused(delivery) ? status : 200, tookMs: 5 }),
        Infinity,
      );
      for (const { delivery, at } of sent) {
        if (!isRefused(delivery)) expect(at - arrivals[delivery]!).toBeLessThan(SECOND);
      }
      expect(sent.filter(({ delivery }) => delivery === 0)).toHaveLength(10);
    },
  );

  it('tries an endpoint that is down once a minute, however much is queued', () => {
    const arrivals = Array<number>(10_000).fill(0);
    const sent = simulate(arrivals, () => ({ status: null, tookMs: 15_000 }), 2 * HOUR);
    expect(sent.length).toBeLessThan(130);
    const gaps = sent.slice(1).map(({ at }, n) => at - sent[n]!.at);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(75_000);
  });

  it('keeps to the schedule of a delivery that is alone', () => {
    const sent = simulate([0], () => ({ status: 500, tookMs: 5 }), Infinity);
    const gaps = sent.slice(1).map(({ at }, n) => at - sent[n]!.at);
    const steps = new Env().WEBHOOK_RETRY_SECONDS.map((seconds) => seconds * SECOND);
    expect(gaps).toHaveLength(steps.length);
    for (const [n, gap] of gaps.entries()) {
      expect(Math.abs(gap - steps[n]!)).toBeLessThanOrEqual(steps[n]! * 0.2 + 5);
    }
  });
});
