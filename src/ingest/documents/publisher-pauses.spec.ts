import { describe, expect, it } from '@jest/globals';
import { Env } from '../../config/env.js';
import { PublisherPauses } from './publisher-pauses.js';

const MINUTE = 60_000;

describe('PublisherPauses', () => {
  const open = () =>
    new PublisherPauses(Object.assign(new Env(), { FETCH_ALLOWED_HOSTS: ['bridge.internal'] }));

  it('begin for all addresses and hosts of a publisher, and for no other', () => {
    const pauses = open();
    expect(pauses.begin('https://a.example.com/1', 0)).toBe(MINUTE);
    expect(pauses.leftMs('https://b.example.com/2?x=1', 1_000)).toBe(MINUTE - 1_000);
    expect(pauses.leftMs('https://example.com/', MINUTE)).toBe(0);
    expect(pauses.leftMs('https://example.org/', 0)).toBe(0);
    // What is behind the ports of a bridge has many publishers.
    pauses.begin('http://bridge.internal:1/', 0);
    expect(pauses.leftMs('http://bridge.internal:2/', 0)).toBe(0);
  });

  it('double each time, up to an hour, so that a thousand addresses end few processes', () => {
    const pauses = open();
    let ended = 0;
    for (let now = 0; now < 24 * 60 * MINUTE; now += MINUTE) {
      const url = `https://example.com/${now}`;
      if (pauses.leftMs(url, now) > 0) continue;
      ended += 1;
      expect(pauses.begin(url, now)).toBeLessThanOrEqual(60 * MINUTE);
    }
    expect(ended).toBeLessThan(32);
  });
});
