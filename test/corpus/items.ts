import { writeAtomEntry, parseJsonText, buildRss } from './corpus.js';
import type { Case } from './corpus.js';

const picture = (name: string, more = '') =>
  `<media:content url="https://site.example/${name}.jpg" medium="image" ${more}/>`;
const site = (path: string) => `https://site.example/${path}`;
const files = (...names: string[]) => names.map((name) => ({ url: site(name) }));

/** What items say of links, pictures, files and people. */
export const ITEM_CASES: Case[] = [
  {
    name: 'the page of comments',
    document: buildRss(`<title>T</title><comments>${site('1#comments')}</comments>`),
    expected: { commentsUrl: site('1#comments') },
  },
  {
    name: 'a number of comments, which is no page',
    document: buildRss('<title>T</title><slash:comments>12</slash:comments>'),
    expected: { commentsUrl: null },
  },
  {
    name: 'the page of replies in Atom',
    document: writeAtomEntry(
      `<title>T</title><link rel="replies" type="text/html" href="${site('1#c')}"/>`,
    ),
    expected: { commentsUrl: site('1#c') },
  },
  {
    name: 'the original link beside the one that counts clicks',
    document: buildRss(
      `<link>https://feedproxy.example/~r/f/1</link><feedburner:origLink>${site('1')}</feedburner:origLink>`,
    ),
    expected: { url: site('1') },
  },
  {
    name: 'the original link in Atom',
    document: writeAtomEntry(
      `<link href="https://feedproxy.example/~r/f/1"/><feedburner:origLink>${site('1')}</feedburner:origLink>`,
    ),
    expected: { url: site('1') },
  },
  {
    name: 'the largest picture, last',
    document: buildRss(
      `<title>T</title>${picture('s', 'width="75" height="75"')}${picture('m', 'width="300" height="200"')}${picture('l', 'width="1024" height="768"')}`,
    ),
    expected: { image: site('l.jpg'), attachments: files('s.jpg', 'm.jpg') },
  },
  {
    name: 'a picture larger than its thumbnail',
    document: buildRss(
      `<title>T</title><media:thumbnail url="${site('t.jpg')}" width="75" height="75"/>${picture('l', 'width="800" height="600"')}`,
    ),
    expected: { image: site('l.jpg'), attachments: [] },
  },
  {
    name: 'a picture without a size beside its thumbnail',
    document: buildRss(
      `<title>T</title><media:thumbnail url="${site('t.jpg')}" width="75"/>${picture('l')}`,
    ),
    expected: { image: site('l.jpg'), attachments: [] },
  },
  {
    name: 'the largest thumbnail of several',
    document: buildRss(
      `<title>T</title><media:group><media:thumbnail url="${site('a.jpg')}" width="120" height="90"/><media:thumbnail url="${site('b.jpg')}" width="480" height="360"/></media:group>`,
    ),
    expected: { image: site('b.jpg') },
  },
  {
    name: 'pictures without a size',
    document: buildRss(`<title>T</title>${picture('a')}${picture('b')}`),
    expected: { image: site('a.jpg'), attachments: files('b.jpg') },
  },
  {
    name: "the author's picture before that of the post",
    document: buildRss(
      `<title>T</title><media:content url="https://0.gravatar.com/avatar/1?s=96" medium="image"/>${picture('a')}`,
    ),
    expected: { image: site('a.jpg'), attachments: [] },
  },
  ...[
    [
      'a credit that is an address',
      '<media:credit>https://agency.example/photos</media:credit>',
      [],
    ],
    ['a credit that is a host', '<media:credit>www.agency.example</media:credit>', []],
    ['a credit that is an e-mail address', '<media:credit>photo@agency.example</media:credit>', []],
    [
      'a credit with a name',
      '<media:credit>Ada Lovelace</media:credit>',
      [{ name: 'Ada Lovelace' }],
    ],
    [
      'a creator that is an address',
      '<dc:creator>https://social.example/@ada</dc:creator>',
      [{ name: null, url: 'https://social.example/@ada' }],
    ],
  ].map(([name, item, authors]) => ({
    ...{ name: name as string, document: buildRss(`<title>T</title>${item as string}`) },
    expected: { authors },
  })),
  ...[
    ['62,447,386', 62_447_386],
    ['62.447.386', 62_447_386],
    ['62 447 386', 62_447_386],
    ["62'447'386", 62_447_386],
    ['62447386 bytes', 62_447_386],
    ['1,024', 1_024],
    ['62447386.0', 62_447_386],
    ['0', null],
    ['1,02', null],
    ['many', null],
  ].map(([length, sizeInBytes]) => ({
    name: `the size ${length}`,
    document: buildRss(
      `<title>T</title><enclosure url="${site('1.mp3')}" type="audio/mpeg" length="${length}"/>`,
    ),
    expected: { attachments: [{ sizeInBytes }] },
  })),
  {
    name: 'a size with separators in JSON Feed',
    document: parseJsonText({
      title: 'T',
      attachments: [{ url: site('1.mp3'), mime_type: 'audio/mpeg', size_in_bytes: '62,447,386' }],
    }),
    contentType: 'application/feed+json',
    expected: { attachments: [{ sizeInBytes: 62_447_386 }] },
  },
  ...[
    ['their number', '<comments>5</comments>', null],
    ['no text', '<comments/>', null],
    ['a relative address', '<comments>/1#comments</comments>', site('1#comments')],
  ].map(([name, item, commentsUrl]) => ({
    ...{ name: `comments with ${name}`, document: buildRss(`<title>T</title>${item}`) },
    expected: { commentsUrl },
  })),
];
