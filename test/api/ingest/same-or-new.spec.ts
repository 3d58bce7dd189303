import { describe, expect, it } from '@jest/globals';
import { engine } from '../../support/databases/engines.js';
import { eventually } from '../../../src/testing/eventually.js';
import { buildDocument, IDENTITY_TABLE } from '../../support/posts/identity-table.js';
import type { IdentityRow, TableItem } from '../../support/posts/identity-table.js';
import { running } from '../../support/services/running.js';
import { PushedReader } from '../../support/callers/websub.js';

const UNTOUCHED = { newPosts: 0, updatedPosts: 0 };
const byTitle = (posts: any[]) => posts.map(({ title }) => title as string).sort();
const ROWS = IDENTITY_TABLE.map((row) => [row.format, row.what, row.is, row] as const);
const EDITS = ROWS.filter(
  ([, , is, { before, after }]) =>
    is === 'same' && before.id !== after.id && before.text !== after.text,
);

describe('the table of decision 6', () => {
  const reader = running(() => PushedReader.start(engine));

  const subscribe = async ({ format, before }: IdentityRow) => {
    const path = reader.newPath();
    const self = reader.publisher.url(path);
    const document = (items: TableItem[], title?: string) =>
      buildDocument(format, items, { self, hub: reader.hub.url(), title });
    reader.publisher.serve(path, document([before]));
    const at = `/api/v1/feeds/${(await reader.subscribe(self)).id}`;
    const read = async (list: string) => (await reader.client.get(`${at}/${list}`)).body.data;
    return {
      posts: (): Promise<any[]> => read('posts?include=content'),
      fetch: async (items: TableItem[], title?: string): Promise<any> => {
        reader.publisher.serve(path, document(items, title));
        return (await reader.client.post(`${at}/refresh`)).body.data;
      },
      push: async (items: TableItem[]): Promise<void> => {
        const request = await eventually(() =>
          reader.hub.of(self).find(({ verified }) => verified === 200),
        );
        const { length } = await read('fetches');
        expect(await reader.hub.push(request, document(items).body)).toBe(202);
        await eventually(async () => ((await read('fetches')).length > length ? true : undefined));
      },
    };
  };
  const getTitles = ({ before, after, is }: IdentityRow) =>
    byTitle(is === 'new' ? [before, after] : [after]);

  it.each(ROWS)('%s: %s → %s, in several fetches', async (_, __, ___, row) => {
    const feed = await subscribe(row);
    const [first] = await feed.posts();
    await feed.fetch([row.after]);
    const posts = await feed.posts();
    expect(byTitle(posts)).toEqual(getTitles(row));
    if (row.is === 'new') expect(posts).toContainEqual(first);
    else expect(posts[0].id).toBe(first.id);

    expect(await feed.fetch([row.after], 'Again')).toMatchObject(UNTOUCHED);
    const edited = { ...row.after, text: 'Edited later.' };
    expect(await feed.fetch([edited])).toEqual({
      ...UNTOUCHED,
      updatedPosts: 1,
      notModified: false,
    });
    expect(await feed.posts()).toHaveLength(posts.length);
  });

  it('in each row, also where the document is pushed, and fetched after that', async () => {
    const feeds = await Promise.all(ROWS.map(([, , , row]) => subscribe(row)));
    const found: object[] = [];
    for (const [at, [, what, , { after }]] of ROWS.entries()) {
      const feed = feeds[at]!;
      await feed.push([after]);
      const pushed = byTitle(await feed.posts());
      found.push({ what, pushed, fetched: await feed.fetch([after]) });
    }
    expect(found).toEqual(
      ROWS.map(([, what, , row]) => ({
        ...{ what, pushed: getTitles(row) },
        fetched: expect.objectContaining(UNTOUCHED),
      })),
    );
  });

  it.each(EDITS)('%s: %s → new where the post is starred', async (_, __, ___, row) => {
    const feed = await subscribe(row);
    const before = await feed.posts();
    const ids = before.map(({ id }) => id);
    await reader.client.patch('/api/v1/posts/state', { ids, starred: true });
    expect(await feed.fetch([row.after])).toMatchObject({ newPosts: 1, updatedPosts: 0 });
    expect(await feed.fetch([row.after], 'Again')).toMatchObject(UNTOUCHED);
    const posts = await feed.posts();
    expect(posts).toHaveLength(2);
    expect(posts).toContainEqual(before[0]);
  });

  it('is new where the post has a label', async () => {
    const [[, , , row]] = EDITS as [(typeof EDITS)[number]];
    const feed = await subscribe(row);
    const before = await feed.posts();
    const { body } = await reader.client.post('/api/v1/labels', { name: 'To cite' });
    const labelled = { ids: before.map(({ id }) => id), addLabelIds: [body.data.id] };
    await reader.client.patch('/api/v1/posts/state', labelled);
    expect(await feed.fetch([row.after])).toMatchObject({ newPosts: 1, updatedPosts: 0 });
    expect(await feed.posts()).toContainEqual(before[0]);
  });

  it('knows an item by its new id after the move, whatever else changes', async () => {
    const [before, after] = ['http://example.org/1', 'https://example.org/1'].map((id) => ({
      ...{ id, link: id, title: 'One', date: '2026-01-02T08:00:00Z' },
    }));
    const row = {
      format: 'rss',
      what: 'a move',
      is: 'same',
      before: before!,
      after: after!,
    } as const;
    const feed = await subscribe(row);
    expect(await feed.fetch([row.after])).toMatchObject(UNTOUCHED);
    const edit = { ...after, title: 'Two', date: '2026-01-05T08:00:00Z', link: undefined };
    expect(await feed.fetch([edit])).toMatchObject({ newPosts: 0, updatedPosts: 1 });
  });
});
