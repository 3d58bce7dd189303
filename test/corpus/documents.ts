import { buildRss, parseJsonText } from './corpus.js';
import type { Case } from './corpus.js';

const latin1 = (title: string, encoding = 'ISO-8859-1') =>
  Buffer.from(
    buildRss(`<title>${title}</title>`).replace('?>', ` encoding="${encoding}"?>`),
    'latin1',
  );
const ATOM = 'xmlns="http://www.w3.org/2005/Atom"';
const REAL = `<feed ${ATOM}><title>F</title><entry><id>1</id><title>A post</title></entry></feed>`;

/** Bytes and roots that are not what they say. */
export const DOCUMENT_CASES: Case[] = [
  ...(
    [
      ['a byte of windows-1252 in Latin-1', latin1('It\x92s caf\xe9 \x96 \x80 5')],
      ['its numeric references', latin1('It&#146;s caf&#xE9; &#150; &#x80; 5')],
      ['both escaped again', latin1('It&amp;#146;s caf&amp;eacute; &amp;#150; &amp;#128; 5')],
      ['the byte in ASCII', latin1('It\x92s caf\xe9 \x96 \x80 5', 'us-ascii')],
      [
        'Latin-1 that became UTF-8',
        Buffer.from(buildRss('<title>It\x92s café \x96 \x80 5</title>')),
      ],
      ['the references in UTF-8', buildRss('<title>It&#146;s caf&#233; &#150; &#128; 5</title>')],
    ] as const
  ).map(([name, document]) => ({ name, document, expected: { title: 'It’s café – € 5' } })),
  ...[
    ['a zero byte before the declaration', Buffer.from(`\0${buildRss('<title>Ä</title>')}`)],
    [
      'many of them, and white space',
      Buffer.from(`${'\0'.repeat(9)}\n${buildRss('<title>Ä</title>')}`),
    ],
    [
      'a zero byte before a byte order mark',
      Buffer.from(`\0\ufeff${buildRss('<title>Ä</title>')}`),
    ],
    [
      'white space before a byte order mark',
      Buffer.from(`\n\ufeff${buildRss('<title>Ä</title>')}`),
    ],
    ['two byte order marks', Buffer.from(`\ufeff\ufeff${buildRss('<title>Ä</title>')}`)],
    [
      'a zero byte before UTF-16',
      Buffer.concat([
        Buffer.from([0]),
        Buffer.from(`\ufeff${buildRss('<title>Ä</title>')}`, 'utf16le'),
      ]),
    ],
    ['UTF-16 without a mark', Buffer.from(buildRss('<title>Ä</title>'), 'utf16le')],
    ['zero bytes within', Buffer.from(buildRss('<title>\0Ä\0</title>'))],
    ['a zero byte before windows-1252', Buffer.concat([Buffer.from([0]), latin1('\xc4')])],
  ].map(([name, document]) => ({
    ...{ name: name as string, document: document as Buffer },
    expected: { title: 'Ä' },
  })),
  {
    ...{ name: 'a byte order mark within JSON Feed', contentType: 'application/feed+json' },
    document: Buffer.from(`\0\n\ufeff${parseJsonText({ title: 'Ä' })}`),
    expected: { title: 'Ä' },
  },
  {
    name: 'a reference in HTML',
    document: buildRss('<description>&lt;p&gt;It&amp;#146;s \x93so\x94&lt;/p&gt;</description>'),
    expected: { contentHtml: '<p>It’s “so”</p>', contentText: 'It’s “so”' },
  },
  ...[
    ['<feed/> before the feed', `<feed/>${REAL}`],
    ['an empty Atom feed before the feed', `<feed ${ATOM}></feed>${REAL}`],
    ['a feed without entries before the feed', `<feed ${ATOM}><title>X</title></feed>${REAL}`],
    ['<feed/> before RSS', `<feed/>${buildRss('<title>A post</title>')}`],
    ['<rss/> before Atom', `<rss/>${REAL}`],
    ['a feed within another root', `<root><feed/>${REAL}</root>`],
  ].map(([name, document]) => ({
    ...{ name: name!, document: document! },
    expected: { title: 'A post' },
  })),
];
