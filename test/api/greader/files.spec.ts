import { beforeEach, describe, expect, it } from '@jest/globals';
import { ReaderApp } from '../../support/callers/reader-app.js';
import { withService } from '../../support/services/running.js';
import { readStrictXml } from '../../support/expectations/strict-xml.js';

const EPISODE = {
  ...{ url: 'https://site.example/1.mp3', mimeType: 'audio/mpeg' },
  ...{ sizeInBytes: 62_447_386, durationInSeconds: 1_800 },
};
const COVER = 'https://site.example/cover.png?w=600';

describe('The files of posts for reader apps', () => {
  const service = withService();
  let app: ReaderApp;
  beforeEach(async () => {
    app = await ReaderApp.signIn(service);
  });

  const toItem = async (post: object) => {
    await app.publish(await app.newFeed('Feed'), [{ externalId: '1', title: 'One', ...post }]);
    const [item] = await app.contents(await app.ids());
    return item;
  };
  const getEnclosure = async (post: object) => (await toItem(post)).enclosure;
  const atomLinks = async (rel: string) => {
    const path = `/greader/reader/atom/${encodeURIComponent(await app.stream('Feed'))}`;
    const feed = readStrictXml((await app.owner.get(path, app.headers)).text);
    const entry = feed.children.find(({ name }) => name === 'entry')!;
    const links = entry.children.filter(({ attributes }) => attributes.rel === rel);
    return links.map(({ attributes }) => attributes);
  };

  it('have their length and duration, and the picture an image type', async () => {
    expect(await getEnclosure({ attachments: [EPISODE], image: COVER })).toEqual([
      { href: EPISODE.url, type: 'audio/mpeg', length: 62_447_386, duration: 1_800 },
      { href: COVER, type: 'image/png' },
    ]);
    const types = (await atomLinks('enclosure')).map(({ type }) => type);
    expect(types).toEqual(['audio/mpeg', 'image/png']);
  });

  it('come with the page of comments', async () => {
    const commentsUrl = 'https://site.example/1?a=1&b=2#comments';
    const { replies } = await toItem({ commentsUrl });
    expect(replies).toEqual([{ href: commentsUrl, type: 'text/html' }]);
    expect(await atomLinks('replies')).toMatchObject([{ href: commentsUrl, type: 'text/html' }]);
  });

  it.each([
    ['https://site.example/a.JPG', 'image/jpeg'],
    ['https://site.example/a.webp#x', 'image/webp'],
    ['https://site.example/a.svg', 'image/svg+xml'],
    ['https://site.example/picture', 'image/jpeg'],
    ['https://site.example/resize.php?file=a.gif', 'image/jpeg'],
  ])('tell the type of %s', async (image, type) => {
    expect(await getEnclosure({ image })).toEqual([{ href: image, type }]);
  });

  it('have the picture once where it is an attachment, too', async () => {
    const attachments = [{ url: COVER }];
    expect(await getEnclosure({ image: COVER, attachments })).toEqual([
      { href: COVER, type: 'image/png' },
    ]);
  });

  it('are left out where there are none', async () => {
    expect(await getEnclosure({})).toBeUndefined();
  });
});
