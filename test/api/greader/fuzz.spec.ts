import { beforeAll, describe, expect, it } from '@jest/globals';
import { form, READ, READING_LIST, ReaderApp, STARRED } from '../../support/callers/reader-app.js';
import { withService } from '../../support/services/running.js';
import { seededRandom } from '../../../packages/testkit/seeded-random.js';

const ROUNDS = 250;
const GETS = ['stream/items/ids', 'stream/contents', 'stream/items/contents', 'unread-count'];
const POSTS = [
  ...['edit-tag', 'mark-all-as-read', 'stream/items/contents', 'subscription/edit'],
  ...['rename-tag', 'disable-tag'],
];
const NAMES = ['s', 'i', 'a', 'r', 'c', 'n', 'ot', 'nt', 'xt', 'it', 'ts', 't', 'dest', 'ac', 'T'];
const VALUES = [
  ...['', '0', '1', '-1', '1.5', 'NaN', '1e3', '9007199254740993', '9'.repeat(18), '9'.repeat(40)],
  ...[
    'f'.repeat(16),
    '0'.repeat(16),
    'tag:google.com,2005:reader/item/',
    'feed/',
    'feed/1',
    'feed/0',
  ],
  ...[
    `feed/${'9'.repeat(30)}`,
    'feed/http://x/',
    'feed/http://\0/',
    'user/-/label/',
    'user/-/label/A',
  ],
  ...['user/-/label/\0', 'user//state/com.google/read', 'edit', 'unsubscribe', READ, STARRED],
  ...[READING_LIST, '\0', '\ud800', '%', '%00', '%ff', "' OR 1=1 --", '😀', 'x'.repeat(5_000)],
  ...['1.2', '1700000000000.019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70', '9'.repeat(16) + '.x', '.'],
  '99999999999999999.019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70',
];

describe('Hostile requests of reader apps', () => {
  const service = withService();
  let victim: ReaderApp;
  let post: string;
  beforeAll(async () => {
    victim = await ReaderApp.signIn(service);
    const category = await victim.owner.post('/api/v1/categories', { name: 'A' });
    const feed = await victim.newFeed('Secret', { categoryId: category.body.data.id });
    [post = ''] = await victim.publish(feed, [{ externalId: '1', title: 'Secret' }]);
  });

  it('fail no route, and reach no other account', async () => {
    const app = await ReaderApp.signIn(service);
    const own = await app.newFeed('Own');
    await app.publish(own, [{ externalId: '1', title: 'Own' }]);
    const secrets = [
      ...(await victim.ids()),
      await victim.stream('Secret'),
      (await victim.get('stream/items/ids?n=1')).body.itemRefs[0].timestampUsec,
      `1.${post}`,
    ];
    const random = seededRandom(20_26);
    const pick = <T>(list: T[]): T => list[Math.floor(random() * list.length)]!;
    const failed: unknown[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const pairs = Array.from({ length: 1 + Math.floor(random() * 5) }, (): [string, string] => [
        pick(NAMES),
        pick(random() < 0.2 ? secrets : VALUES),
      ]);
      const isGet = random() < 0.5;
      const path = pick(isGet ? GETS : POSTS);
      const answer = isGet
        ? await app.get(`${path}?${form(pairs)}`)
        : await app.post(path, random() < 0.9 ? pairs : pick(VALUES));
      if (answer.status >= 500) failed.push([path, pairs, answer.text]);
      expect(answer.text).not.toContain('Secret');
    }
    expect(failed).toEqual([]);
    for (const value of [...VALUES, ...secrets]) {
      for (const start of ['/greader/reader/api/0/stream/contents/', '/greader/reader/atom/']) {
        const answer = await app.owner.get(start + encodeURIComponent(value.toWellFormed()));
        expect(answer.status).toBeLessThan(500);
        expect(answer.text).not.toContain('Secret');
      }
    }
    expect(await victim.getState(post)).toEqual({ read: false, starred: false });
    expect((await victim.get('subscription/list')).body.subscriptions).toMatchObject([
      { title: 'Secret', categories: [{ label: 'A' }] },
    ]);
  });
});
