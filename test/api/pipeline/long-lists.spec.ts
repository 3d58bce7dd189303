import { beforeAll, describe, expect, it } from '@jest/globals';
import { withClient, withService } from '../../support/services/running.js';

const RUNS = 9;
/**
 * What a request may take more than one of a megabyte of text that is refused: three times on a quiet
 * machine, and fifty to ninety times before values were counted and lists were measured.
 */
const MOST = 20;

const MEGABYTE = 1_000_000;
const list = (value: string, times: number) => `[${`${value},`.repeat(times - 1)}${value}]`;
/** As many as a megabyte holds. */
const full = (value: string) => list(value, Math.floor(MEGABYTE / (value.length + 1)) - 20);
const values = (value: string, each: number) => list(value, Math.floor(19_900 / each));
const names = (count: number) =>
  `{${Array.from({ length: count }, (_, n) => `"k${n}":0`).join(',')}}`;

/** Bodies that make much of little. Those below the limit of values are built. */
const SHAPES: Record<string, string> = {
  'empty objects': full('{}'),
  'empty arrays': full('[]'),
  'arrays in arrays': full('[[[[]]]]'),
  'objects with an index': full('{"34":{}}'),
  'objects with names of their own': names(70_000),
  'one name': `{${'"a":0,'.repeat(160_000)}"a":0}`,
  zeros: full('0'),
  'escapes in a string': `"${'\\u0041'.repeat(MEGABYTE / 6 - 10)}"`,
  quotes: `"${'\\"'.repeat(MEGABYTE / 2 - 20)}"`,
  'as many empty objects as are read': values('{}', 1),
  'as many objects of objects as are read': values('{"a":{"b":{}}}', 3),
  'as many arrays in arrays as are read': values('[[[]]]', 3),
  'as many names as are read': list(names(900), 22),
  'as many reserved names as are read': values('{"__proto__":0}', 2),
};

describe('bodies that cost much', () => {
  const service = withService({ settings: { MAX_EVENT_LOOP_DELAY_MS: '0' } });
  const client = withClient(service);
  let paths: [method: string, path: string, field: string][];
  beforeAll(async () => {
    const { id } = (await client.post('/api/v1/feeds', { title: 'Own' })).body.data;
    paths = [
      ['POST', `/api/v1/feeds/${id}/posts`, 'attachments'],
      ['POST', `/api/v1/feeds/${id}/posts`, 'tags'],
      ['POST', `/api/v1/feeds/${id}/posts/batch`, 'posts'],
      ['PATCH', '/api/v1/posts/state', 'postIds'],
      ['POST', '/api/v1/feeds/import', 'opml'],
      ['POST', '/api/v1/categories', 'name'],
      ['POST', '/v1/api-keys', 'unknown'],
      ['POST', '/api/v1/webhooks', 'headers'],
      ['POST', '/api/v1/shared-feeds', 'filter'],
      ['POST', '/api/v1/rules', 'actions'],
      ['POST', '/v1/api-keys/revoke', 'y'],
      ['POST', '/api/v1/sessions', 'y'],
    ];
  });

  const timed = async (method: string, path: string, body: string) => {
    const began = performance.now();
    const { status } = await client.send(method, path, body);
    return { ms: performance.now() - began, status };
  };

  /** The time of a plain request, in the median. */
  const plainMs = async () => {
    const body = `{"y":"${'x'.repeat(MEGABYTE)}"}`;
    const times: number[] = [];
    while (times.length < RUNS) times.push((await timed('POST', '/api/v1/categories', body)).ms);
    return times.sort((a, b) => a - b)[RUNS >> 1]!;
  };

  it('take about as long as plain ones of the same size, on each route', async () => {
    const most = MOST * (await plainMs());
    const faults: string[] = [];
    for (const [method, path, field] of paths) {
      for (const [name, shape] of Object.entries(SHAPES)) {
        // Other work of the machine can only add to a time, so the least of some tells.
        let least = Infinity;
        for (let run = 0; run < RUNS && least > most; run += 1) {
          const { ms, status } = await timed(method, path, `{"${field}":${shape}}`);
          least = Math.min(least, ms);
          if ((status < 400 || status >= 500) && field !== 'tags') {
            faults.push(`${method} ${path} ${field}, ${name}: ${status}`);
          }
        }
        if (least > most)
          faults.push(`${method} ${path} ${field}, ${name}: ${least} of ${most} ms`);
      }
    }
    expect(faults).toEqual([]);
  });
});
