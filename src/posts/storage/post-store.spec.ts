import { beforeEach, describe, expect, it } from '@jest/globals';
import { Test } from '@nestjs/testing';
import type { EntityManager } from 'typeorm';
import { NO_CONTENT } from '../../../test/support/posts/no-content.js';
import { DAY_MS } from '../../common/durations.js';
import type { LockedFeed } from '../../feeds/feed-lookups.js';
import { ArrivedDuplicates } from '../duplicates/arrived-duplicates.js';
import { ArrivalRules, unruled } from '../arrivals/arrival-rules.js';
import { PostStatesService } from '../state/post-states.service.js';
import type { IdentifiedPost, PostContent } from './post-content.js';
import { PostStore } from './post-store.js';
import type { PostEntity } from '../post.entity.js';
import { PostPagesRepository } from '../full-text/post-pages.repository.js';
import { PostsRepository } from '../posts.repository.js';
import type { IndexedPost } from '../posts.repository.js';

const TX = {} as EntityManager;
const FEED: LockedFeed = {
  ...{ id: 'feed', accountId: 'account', categoryId: 'shelf', source: 'web' as const },
  fullText: 0,
};

const NO_RULES: ArrivalRules = {
  decide: (_manager, _feed, posts) => Promise.resolve(unruled(posts)),
};

const NO_DUPLICATES: ArrivedDuplicates = {
  compare: (_manager, _feed, posts, account) => Promise.resolve({ compared: posts, account }),
};

/** A word of the title, of a tag or of an author. */
const WORD_MARK = /^[tgw]-/;

/** Keeps posts in memory, as the repository keeps them in the database. */
class PostsInMemory {
  readonly rows = new Map<string, PostEntity>();
  readonly terms = new Map<string, string>();
  inserts = 0;

  findByIdentity(_: EntityManager, feed: LockedFeed, identities: string[]) {
    const rows = [...this.rows.values()];
    return rows.filter((row) => row.feedId === feed.id && identities.includes(row.identity));
  }
  insert(manager: EntityManager, accountId: string, posts: (PostEntity & IndexedPost)[]) {
    this.inserts++;
    for (const post of posts) this.rows.set(post.id, { ...post });
    this.reindexForSearch(manager, accountId, posts);
  }
  update(_: EntityManager, _accountId: string, id: string, changes: Partial<PostEntity>) {
    this.rows.set(id, { ...this.rows.get(id)!, ...changes });
  }
  refuse() {}
  reindexForSearch(_: EntityManager, accountId: string, changed: IndexedPost[]) {
    for (const { id, search } of changed) {
      const words = search.marks.split(' ').filter((mark) => WORD_MARK.test(mark));
      this.terms.set(id, [accountId, ...words, search.terms].join(' ').trim());
    }
  }
}

const post = (identity: string, fields: Partial<PostContent> = {}): IdentifiedPost => ({
  identity,
  content: {
    ...NO_CONTENT,
    externalId: identity,
    ...fields,
  },
});

describe('PostStore', () => {
  let posts: PostsInMemory;
  let store: (...given: IdentifiedPost[]) => ReturnType<PostStore['store']>;
  const only = (): PostEntity => [...posts.rows.values()][0]!;
  const isNow = (instant: number | null) => Math.abs(Number(instant) - Date.now()) < 5_000;

  beforeEach(async () => {
    posts = new PostsInMemory();
    const module = await Test.createTestingModule({
      providers: [
        PostStore,
        { provide: PostsRepository, useValue: posts },
        {
          provide: PostPagesRepository,
          useValue: { await: () => undefined, awaitAgain: () => Promise.resolve() },
        },
        { provide: ArrivedDuplicates, useValue: NO_DUPLICATES },
        { provide: ArrivalRules, useValue: NO_RULES },
        { provide: PostStatesService, useValue: { markArrived: () => undefined } },
      ],
    }).compile();
    const underTest = module.get(PostStore);
    store = (...given) => underTest.store(TX, FEED, given);
  });

  it('stores what is new, with the account and the category of its feed', async () => {
    const result = await store(post('a', { title: 'A' }), post('b'));
    const outcomes = ['created', 'created'];
    expect(result).toEqual({ created: 2, updated: 0, ids: [...posts.rows.keys()], outcomes });
    expect(only()).toMatchObject({
      ...{ accountId: 'account', feedId: 'feed', categoryId: 'shelf', identity: 'a', title: 'A' },
      modifiedAt: null,
    });
    expect(only().createdAt).toBe(only().updatedAt);
    expect(isNow(only().createdAt)).toBe(true);
  });

  it('leaves alone what is told again', async () => {
    const first = await store(post('a', { title: 'A' }));
    const before = only();
    const again = await store(post('a', { title: 'A' }));
    expect(again).toEqual({ created: 0, updated: 0, ids: first.ids, outcomes: ['unchanged'] });
    expect(only()).toEqual(before);
  });

  it('takes a new modifiedAt alone for no edit', async () => {
    await store(post('a', { title: 'A', modifiedAt: 1_000 }));
    expect(await store(post('a', { title: 'A', modifiedAt: 2_000 }))).toMatchObject({ updated: 0 });
    expect(only().modifiedAt).toBe(1_000);
  });

  it.each<[string, Partial<PostContent>]>([
    ['title', { title: 'B' }],
    ['content', { title: 'A', contentHtml: '<p>B</p>' }],
    ['tags', { title: 'A', tags: ['b'] }],
    ['publishedAt', { title: 'A', publishedAt: 5_000 }],
  ])('takes another %s for an edit of the same post', async (_, fields) => {
    const { ids } = await store(post('a', { title: 'A' }));
    expect(await store(post('a', fields))).toEqual({
      ...{ created: 0, updated: 1, ids, outcomes: ['updated'] },
    });
    expect(only()).toMatchObject(fields);
    expect(isNow(only().modifiedAt)).toBe(true);
  });

  it('believes the source about when a post was edited', async () => {
    await store(post('a', { title: 'A' }));
    await store(post('a', { title: 'B', modifiedAt: 7_000 }));
    expect(only().modifiedAt).toBe(7_000);
  });

  it('keeps the time of ingestion where an edit still has no date', async () => {
    await store(post('a', { title: 'A' }));
    const { publishedAt } = only();
    await store(post('a', { title: 'B' }));
    expect(only().publishedAt).toBe(publishedAt);
  });

  it.each([
    ['a missing date', () => null, true],
    ['a date of more than a day ahead', () => Date.now() + DAY_MS + 60_000, true],
    ['a date of less than a day ahead', () => Date.now() + DAY_MS - 60_000, false],
    ['a date of long ago', () => 0, false],
  ])('takes the time of ingestion for %s: %s', async (_, given, isIngestion) => {
    const publishedAt = given();
    await store(post('a', { publishedAt }));
    expect(only().publishedAt).toBe(isIngestion ? only().createdAt : publishedAt);
  });

  it('indexes what is new and what was edited, and nothing else', async () => {
    await store(post('a', { title: 'Old' }), post('b', { title: 'Same' }));
    posts.terms.clear();
    await store(post('a', { title: 'New' }), post('b', { title: 'Same' }));
    expect([...posts.terms]).toEqual([[only().id, 'account t-new']]);
  });

  it('indexes title, tags and authors as marks, and the text, or the summary where there is none', async () => {
    const authors = [
      { name: 'Ada', url: null, avatar: null },
      { name: null, url: null, avatar: null },
    ];
    await store(post('a', { title: 'T', tags: ['G'], authors, contentText: 'C', summary: 'S' }));
    await store(post('b', { summary: 'S' }));
    expect([...posts.terms.values()]).toEqual(['account t-t g-g w-ada c', 'account s']);
  });

  it('has nothing to do with no posts', async () => {
    expect(await store()).toEqual({ created: 0, updated: 0, ids: [], outcomes: [] });
    expect(posts.rows.size).toBe(0);
  });
});
