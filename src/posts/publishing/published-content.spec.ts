import { describe, expect, it } from '@jest/globals';
import { editedContent, publishedContent, requireContent } from './published-content.js';
import type { PostEntity } from '../post.entity.js';

const stored = (input: Parameters<typeof publishedContent>[0]): PostEntity => ({
  ...publishedContent(input),
  ...{ id: 'p', accountId: 'a', feedId: 'f', categoryId: null, identity: 'i', contentHash: 'h' },
  ...{
    nameKey: null,
    linkKey: null,
    titleKey: null,
    contentSource: 'feed' as const,
    ...{ addressKey: null, headingKey: null, openingKey: null, duplicateOf: null },
  },
  ...{ publishedAt: 1_000, createdAt: 1_000, version: 1, updatedAt: 1_000 },
});

describe('publishedContent', () => {
  it.each([
    ['the externalId', { externalId: 'e', url: 'https://a/' }, /^e$/],
    ['else the url', { url: 'https://a/', title: 'T' }, /^https:\/\/a\/$/],
    ['else a hash', { title: 'T' }, /^[0-9a-f]{64}$/],
  ])('identifies a post by %s', (_, input, externalId) => {
    expect(publishedContent(input).externalId).toMatch(externalId);
  });

  it('gives the same title and content the same externalId, and others another', () => {
    const of = (input: object) => publishedContent(input).externalId;
    expect(of({ title: 'T', tags: ['a'] })).toBe(of({ title: 'T', tags: ['b'] }));
    expect(of({ title: 'T' })).not.toBe(of({ contentText: 'T' }));
    expect(of({ contentHtml: '<p>A<script>x</script></p>' })).toBe(of({ contentHtml: '<p>A</p>' }));
  });

  it.each([
    ['the given summary', { summary: 'S', contentText: 'C' }, 'S'],
    ['the beginning of the text', { contentText: 'C' }, 'C'],
    ['the beginning of the HTML as text', { contentHtml: '<p>C <b>D</b></p>' }, 'C D'],
    ['nothing, where there is only a title', { title: 'T' }, null],
  ])('takes for the summary %s', (_, input, summary) => {
    expect(publishedContent(input).summary).toBe(summary);
  });

  it('keeps a given text beside the HTML', () => {
    expect(publishedContent({ contentHtml: '<p>H</p>', contentText: 'T' })).toMatchObject({
      ...{ contentHtml: '<p>H</p>', contentText: 'T' },
    });
  });

  it('makes HTML of a text that comes alone', () => {
    expect(publishedContent({ contentText: 'A <b>\nB\n\nC & D' }).contentHtml).toBe(
      '<p>A &lt;b&gt;<br />B</p><p>C &amp; D</p>',
    );
  });

  it.each(['', ' ', '<script>x</script>'])('has null for the HTML %j', (contentHtml) => {
    expect(publishedContent({ contentHtml })).toMatchObject({
      contentHtml: null,
      contentText: null,
    });
  });
});

describe('requireContent', () => {
  it.each([{ title: 'T' }, { contentText: 'T' }, { contentHtml: 'T' }, { url: 'https://a/' }])(
    'accepts %j',
    (input) => {
      expect(() => requireContent(publishedContent(input))).not.toThrow();
    },
  );

  it.each([
    {},
    { title: '' },
    { contentHtml: '<script>x</script>' },
    { tags: ['a'], summary: 'S' },
  ])('refuses %j', (input) => {
    expect(() => requireContent(publishedContent(input))).toThrow(
      'A post needs a title, a content or a url.',
    );
  });
});

describe('editedContent', () => {
  it('changes what is given, and nothing where nothing is', () => {
    const post = stored({ title: 'T', contentHtml: '<p>C</p>', tags: ['a'] });
    const same = {
      ...publishedContent({ ...post, modifiedAt: null }),
      externalId: post.externalId,
    };
    expect(editedContent(post, {})).toEqual(same);
    expect(editedContent(post, { title: 'U' })).toEqual({ ...same, title: 'U' });
  });

  it('keeps the externalId, though the url that it was taken from changes', () => {
    const post = stored({ url: 'https://a/1' });
    expect(editedContent(post, { url: 'https://a/2' })).toMatchObject({
      ...{ externalId: 'https://a/1', url: 'https://a/2' },
    });
  });

  it('derives text and summary again from changed HTML', () => {
    const post = stored({ contentHtml: '<p>Old</p>' });
    expect(editedContent(post, { contentHtml: '<p>New</p>' })).toMatchObject({
      ...{ contentText: 'New', summary: 'New' },
    });
  });

  it('derives the HTML again from a changed text', () => {
    const post = stored({ contentText: 'Old' });
    expect(editedContent(post, { contentText: 'New' })).toMatchObject({
      ...{ contentHtml: '<p>New</p>', contentText: 'New', summary: 'New' },
    });
    expect(editedContent(post, { title: 'T' }).contentHtml).toBe('<p>Old</p>');
    expect(editedContent(post, { contentText: null, title: 'T' }).contentHtml).toBeNull();
  });

  it('keeps a summary of its own', () => {
    const post = stored({ contentHtml: '<p>Old</p>', summary: 'Mine' });
    expect(editedContent(post, { contentHtml: '<p>New</p>' }).summary).toBe('Mine');
  });

  it.each([
    [{ contentHtml: null }, { contentHtml: null, contentText: null, summary: null }],
    [
      { contentText: 'Given' },
      { contentHtml: '<p><b>Old</b></p>', contentText: 'Given', summary: 'Given' },
    ],
    [{ summary: null }, { summary: 'Old' }],
  ])('answers %j with %j', (changes, content) => {
    expect(editedContent(stored({ contentHtml: '<p><b>Old</b></p>' }), changes)).toMatchObject(
      content,
    );
  });
});
