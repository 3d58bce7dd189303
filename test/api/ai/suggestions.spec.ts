import { beforeEach, describe, expect, it } from '@jest/globals';
import { TooLittleToLearnError } from '../../../src/ai/providers/ai-provider.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { UNKNOWN_ID } from '../../support/expectations/ids.js';
import { problem, wrongField } from '../../support/expectations/problem.js';
import { withService } from '../../support/services/running.js';
import { ScriptedProvider } from '../../support/servers/scripted-provider.js';

const SUGGESTIONS = '/api/v1/ai/category-suggestions';
const TAGS = '/api/v1/ai/tags';

describe('suggested categories', () => {
  const service = withService();
  let provider: ScriptedProvider;
  let client: ApiClient;
  let science: string;
  let sport: string;
  let feeds: Record<'science' | 'sport' | 'unfiled', string>;

  beforeEach(async () => {
    provider = new ScriptedProvider(service);
    client = await service.newClient();
    science = await create('categories', { name: 'Science' });
    sport = await create('categories', { name: 'Sport' });
    feeds = {
      science: await create('feeds', { title: 'A', categoryId: science }),
      sport: await create('feeds', { title: 'B', categoryId: sport }),
      unfiled: await create('feeds', { title: 'C' }),
    };
  });

  const create = async (noun: string, body: object): Promise<string> =>
    (await client.post(`/api/v1/${noun}`, body)).body.data.id;
  const publish = (feed: keyof typeof feeds, title: string, contentText = 'A text.') =>
    create(`feeds/${feeds[feed]}/posts`, { title, contentText });
  const ask = async (path: string, postId: string): Promise<any> => {
    const answer = await client.post(path, { postId });
    expect([answer.status, answer.body.detail]).toEqual([200, undefined]);
    return answer.body.data;
  };

  describe('category suggestions', () => {
    it("score the account's own categories, best first, from the posts filed in each", async () => {
      await publish('science', 'Comet');
      await publish('sport', 'Match');
      const made = await ask(SUGGESTIONS, await publish('unfiled', 'Which?'));
      expect(made).toEqual({
        suggestions: [
          { categoryId: science, name: 'Science', score: 1 },
          { categoryId: sport, name: 'Sport', score: 0.5 },
        ],
        ...{ provider: 'openai-compatible', model: 'scripted', cached: false },
        usage: { inputTokens: 100, outputTokens: 20 },
        createdAt: expect.any(String),
      });
      expect(provider.asked[0]!.given).toEqual([
        'Which?\n\nA text.',
        [
          { id: science, name: 'Science', examples: ['Comet\n\nA text.'] },
          { id: sport, name: 'Sport', examples: ['Match\n\nA text.'] },
        ],
      ]);
    });

    it('are created once, and again when there are new examples', async () => {
      await publish('science', 'Comet');
      const postId = await publish('unfiled', 'Which?');
      const made = await ask(SUGGESTIONS, postId);
      expect(await ask(SUGGESTIONS, postId)).toEqual({ ...made, cached: true });
      await publish('science', 'Star');
      expect((await ask(SUGGESTIONS, postId)).cached).toBe(false);
    });

    it('are created once while a model gets the same beginnings of the same posts', async () => {
      const LONG = `${'Word '.repeat(60)}end.`;
      const examples: string[] = [];
      for (const title of ['One', 'Two', 'Three', 'Four']) {
        examples.push(await publish('science', title, LONG));
      }
      const postId = await publish('unfiled', 'Which?');
      const edit = (example: number, contentText: string) =>
        client.patch(`/api/v1/posts/${examples[example]}`, { contentText });
      await ask(SUGGESTIONS, postId);
      await edit(0, 'The fourth newest post.');
      await edit(3, `${LONG} It goes on.`);
      expect((await ask(SUGGESTIONS, postId)).cached).toBe(true);
      await edit(3, 'Now it begins in another way.');
      expect((await ask(SUGGESTIONS, postId)).cached).toBe(false);
      expect(provider.asked).toHaveLength(2);
    });

    it('never learn from the post itself', async () => {
      const postId = await publish('science', 'Comet');
      await ask(SUGGESTIONS, postId);
      expect(provider.asked[0]!.given[1]).toMatchObject([{ examples: [] }, { examples: [] }]);
    });

    it('contain only existing categories', async () => {
      const stranger = await service.newClient();
      const theirs = (await stranger.post('/api/v1/categories', { name: 'Theirs' })).body.data.id;
      provider.script.suggestCategories = () => [
        { categoryId: sport, score: 0.2 },
        { categoryId: theirs, score: 1 },
        { categoryId: 'Invented', score: 0.9 },
        { categoryId: science, score: 7 },
        { categoryId: sport, score: NaN },
        { categoryId: science, score: 0.1 },
      ];
      const { suggestions } = await ask(SUGGESTIONS, await publish('unfiled', 'Which?'));
      expect(suggestions).toEqual([
        { categoryId: science, name: 'Science', score: 1 },
        { categoryId: sport, name: 'Sport', score: 0.2 },
      ]);
    });

    it('report too few examples', async () => {
      const detail = 'Five posts of two categories are needed.';
      provider.script.suggestCategories = () => {
        throw new TooLittleToLearnError(detail);
      };
      const postId = await publish('unfiled', 'Which?');
      expect((await client.post(SUGGESTIONS, { postId })).body).toEqual(
        problem('too_little_to_learn', SUGGESTIONS, detail),
      );
      for (const id of [science, sport]) await client.delete(`/api/v1/categories/${id}`);
      expect((await client.post(SUGGESTIONS, { postId })).body).toEqual(
        problem('too_little_to_learn', SUGGESTIONS, 'The account has no categories yet.'),
      );
    });
  });

  describe('tags', () => {
    it('are up to eight different keyphrases in plain text, created once', async () => {
      const tags = ['<b>Comet</b>', 'comet', ' two\nwords ', '', ...'abcdefghijk'];
      provider.script.tags = () => tags;
      const postId = await publish('unfiled', 'A comet');
      const made = await ask(TAGS, postId);
      expect(made).toEqual({
        tags: ['Comet', 'two words', ...'abcdef'],
        ...{ provider: 'openai-compatible', model: 'scripted', cached: false },
        usage: { inputTokens: 100, outputTokens: 20 },
        createdAt: expect.any(String),
      });
      expect(await ask(TAGS, postId)).toEqual({ ...made, cached: true });
      expect(provider.asked).toEqual([
        { kind: 'tags', given: ['A text.', { most: 8, title: 'A comet' }] },
      ]);
    });
  });

  describe.each([SUGGESTIONS, TAGS])('POST %s', (path) => {
    it("has the same response for another account's post as for a random one", async () => {
      const id = await publish('unfiled', 'Mine alone');
      const stranger = await service.newClient();
      const texts = [];
      for (const postId of [id, UNKNOWN_ID]) {
        const headers = { 'x-request-id': 'same' };
        texts.push((await stranger.send('POST', path, { postId }, headers)).text);
      }
      expect(texts[0]).toMatch('There is no such post in this account.');
      expect(texts[0]).toBe(texts[1]);
    });

    it('needs a post', async () => {
      expect((await client.post(path, {})).body).toEqual(
        wrongField(path, 'postId', 'must be a UUID'),
      );
    });

    it('refuses a post that has only an address', async () => {
      const postId = await create(`feeds/${feeds.unfiled}/posts`, { url: 'https://example.com/' });
      expect((await client.post(path, { postId })).body).toEqual(
        problem('conflict', path, 'The post has no text to read.'),
      );
    });
  });
});
