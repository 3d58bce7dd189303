import { writeAtomEntry, listCases, parseJsonText, buildRss } from './corpus.js';
import type { Row } from './corpus.js';

/** What a title of RSS has between its tags, and its text. */
const RSS_TITLES: Row<string, string>[] = [
  ['an escaped element', 'The &lt;video&gt; element explained', 'The <video> element explained'],
  [
    'an escaped block',
    'Use &lt;div&gt; and &lt;/div&gt; with care',
    'Use <div> and </div> with care',
  ],
  ['an escaped script', 'Why &lt;script&gt; blocks', 'Why <script> blocks'],
  [
    'an inline element that is not closed',
    'The &lt;b&gt; and &lt;i&gt; tags',
    'The <b> and <i> tags',
  ],
  ['a closed inline element', 'A &lt;b&gt;bold&lt;/b&gt; title', 'A bold title'],
  ['pairs within pairs', '&lt;a href="x"&gt;A &lt;i&gt;title&lt;/i&gt;&lt;/a&gt;', 'A title'],
  ['a pair with an open tag in it', '&lt;i&gt;The &lt;b&gt; tag&lt;/i&gt;', 'The <b> tag'],
  ['a generic type', 'List&lt;String&gt; in Java', 'List<String> in Java'],
  ['an end tag alone', 'The &lt;/b&gt; tag', 'The </b> tag'],
  ['CDATA with an element', '<![CDATA[The <canvas> element]]>', 'The <canvas> element'],
  ['CDATA with a pair and entities', '<![CDATA[Caf&eacute; <em>news</em>]]>', 'Café news'],
  ['CDATA with comparisons', '<![CDATA[I <3 you & a < b]]>', 'I <3 you & a < b'],
  ['double escaping', 'Cats &amp;amp; dogs', 'Cats & dogs'],
  ['double escaping of an element', 'The &amp;lt;b&amp;gt; tag', 'The <b> tag'],
  ['a block around the whole', '&lt;p&gt;A title&lt;/p&gt;', 'A title'],
  ['elements that are not escaped', 'An <i>italic</i> title', 'An italic title'],
  ['an element that is not escaped or closed', 'The <Video> element', 'The <Video> element'],
  ['XML that is not well-formed', 'I <3 you & a < b', 'I <3 you & a < b'],
  ['a broken heart', 'I </3 you & b > a', 'I </3 you & b > a'],
  ['a comparison without a space', 'if a <b and c> d', 'if a <b and c> d'],
  ['a tag that another interrupts', 'x <y & <i>z</i>', 'x <y & z'],
  ['a number in angle brackets', 'Top <10> list', 'Top <10> list'],
];

/** An Atom title with its attributes, and its text. */
const ATOM_TITLES: Row<string, string>[] = [
  ['no type', '<title>The &lt;b&gt;b&lt;/b&gt; tag</title>', 'The <b>b</b> tag'],
  ['no type, with an entity', '<title>AT&amp;amp;T</title>', 'AT&amp;T'],
  ['text', '<title type="text">1 &lt;b&gt; 2</title>', '1 <b> 2'],
  ['html', '<title type="html">A &lt;b&gt;bold&lt;/b&gt; title</title>', 'A bold title'],
  ['html, escaped twice', '<title type="html">The &amp;lt;b&amp;gt; tag</title>', 'The <b> tag'],
  ['html with an element', '<title type="html">The &lt;video&gt; tag</title>', 'The <video> tag'],
  ['html in CDATA', '<title type="html"><![CDATA[<em>A</em> &amp; <b>]]></title>', 'A & <b>'],
  [
    'xhtml',
    '<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">The <b>b</b> &lt;i&gt;</div></title>',
    'The b <i>',
  ],
  ['not well-formed', '<title>I <3 you & a < b</title>', 'I <3 you & a < b'],
];

const JSON_TITLES: Row<string, string>[] = [
  ['an element', 'The <video> element', 'The <video> element'],
  ['an entity', 'AT&amp;T', 'AT&amp;T'],
];

const LINK = '<link>https://site.example/1</link>';

export const TITLE_CASES = [
  ...listCases(RSS_TITLES, (title) => buildRss(`<title>${title}</title>${LINK}`), 'title').map(
    (one) => ({
      ...one,
      // What comes behind the title is not lost with it.
      expected: { ...one.expected, url: 'https://site.example/1' },
    }),
  ),
  ...listCases(ATOM_TITLES, (title) => writeAtomEntry(title), 'title').map((one) => ({
    ...one,
    name: `Atom, ${one.name}`,
  })),
  ...listCases(JSON_TITLES, (title) => parseJsonText({ title }), 'title').map((one) => ({
    ...one,
    ...{ name: `JSON Feed, ${one.name}`, contentType: 'application/feed+json' },
  })),
  ...listCases<string>(
    [['a topic', 'The &lt;video&gt; tag', ['The <video> tag']]],
    (topic) => buildRss(`<title>T</title><category>${topic}</category>`),
    'tags',
  ),
];
