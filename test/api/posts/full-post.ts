/** A post with every field that can be given. */
export const FULL_POST = {
  externalId: 'release-42',
  url: 'https://example.com/release-42',
  externalUrl: 'https://example.org/story',
  commentsUrl: 'https://example.com/release-42#comments',
  title: 'Release 42',
  summary: 'What is new.',
  contentHtml: '<p>What is <b>new</b>.</p>',
  contentText: 'What is new, in words.',
  image: 'https://example.com/cover.png',
  authors: [{ name: 'Ada', url: 'https://example.com/ada', avatar: 'https://example.com/a.png' }],
  tags: ['release', 'news'],
  language: 'en-GB',
  attachments: [
    {
      url: 'https://example.com/1.mp3',
      mimeType: 'audio/mpeg',
      title: 'Episode 1',
      sizeInBytes: 1_048_576,
      durationInSeconds: 1_800.25,
    },
  ],
  publishedAt: '2026-01-02T03:04:05.678Z',
  modifiedAt: '2026-01-03T03:04:05.678Z',
};
