import { writeAtomEntry, listCases, buildRss } from './corpus.js';
import type { Row } from './corpus.js';

const embed = (href: string, inner: string) =>
  `<a class="embed" href="${href}" rel="noopener noreferrer">${inner}</a>`;
const picture = (src: string, alt = '') =>
  `<img alt="${alt}" src="${src}" loading="lazy" referrerpolicy="no-referrer" />`;
const image = (src: string) => `<img src="${src}" loading="lazy" referrerpolicy="no-referrer" />`;
const thumbnail = (id: string) => picture(`https://i.ytimg.com/vi/${id}/hqdefault.jpg`);
const watch = 'https://www.youtube.com/watch?v=a-b_1';
const video = (title = 'YouTube') => embed(watch, `${thumbnail('a-b_1')}${title}`);
const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const big = (bytes: number) => `data:image/webp;base64,${'A'.repeat((bytes / 3) * 4)}`;

/** Content of publishers as HTML, and what is stored of it. */
const EMBEDS: Row[] = [
  [
    'a video with a title',
    '<p>See</p><iframe width="560" src="https://www.youtube.com/embed/a-b_1?rel=0" title="A &amp; B" allowfullscreen></iframe>',
    `<p>See</p>${video('A &amp; B')}`,
  ],
  [
    'a video without cookies',
    '<iframe src="//www.youtube-nocookie.com/embed/a-b_1"></iframe>',
    video(),
  ],
  [
    'a video that loads late',
    '<iframe data-src="https://www.youtube.com/embed/a-b_1"></iframe>',
    video(),
  ],
  [
    'a video that loads late, with an address until then',
    '<iframe src="about:blank" data-lazy-src="https://www.youtube.com/embed/a-b_1"></iframe>',
    video(),
  ],
  [
    'a video that waits for consent',
    '<iframe src="about:blank" data-src-cmplz="https://www.youtube.com/embed/a-b_1"></iframe>',
    video(),
  ],
  ['a video of a web component alone', '<lite-youtube videoid="a-b_1"></lite-youtube>', video()],
  [
    'details alone',
    '<details><summary>More</summary>Text</details>',
    '<details><summary>More</summary>Text</details>',
  ],
  ['ruby alone', '<ruby>漢<rt>kan</rt></ruby>', '<ruby>漢<rt>kan</rt></ruby>'],
  [
    'a formula with its source',
    '<p><math><semantics><mi>x</mi><annotation encoding="application/x-tex">\\alpha</annotation></semantics></math>.</p>',
    '<p>x.</p>',
  ],
  [
    'an object with a parameter and an embed',
    '<object><param name="movie" value="http://www.youtube.com/v/a-b_1?fs=1"><embed src="http://www.youtube.com/v/a-b_1?fs=1"></object>',
    video(),
  ],
  ['AMP', '<amp-youtube data-videoid="a-b_1"></amp-youtube>', video()],
  [
    'Vimeo with its key',
    '<iframe src="https://player.vimeo.com/video/123?h=ab12&amp;dnt=1" title="T"></iframe>',
    embed('https://vimeo.com/123/ab12', 'T'),
  ],
  [
    'PeerTube',
    '<iframe src="https://tube.example/videos/embed/abc-1" title="T"></iframe>',
    embed('https://tube.example/w/abc-1', 'T'),
  ],
  [
    'bilibili',
    '<iframe src="//player.bilibili.com/player.html?aid=1&bvid=BV1xx411c7mD&page=1"></iframe>',
    embed('https://www.bilibili.com/video/BV1xx411c7mD', 'bilibili'),
  ],
  [
    'Spotify',
    '<iframe src="https://open.spotify.com/embed/episode/4rOoJ6Egrf8K2IrywzwOMk?utm_source=x"></iframe>',
    embed('https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk', 'Spotify'),
  ],
  [
    'SoundCloud',
    '<iframe src="https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/a/b&color=0"></iframe>',
    embed('https://soundcloud.com/a/b', 'SoundCloud'),
  ],
  [
    'Bandcamp',
    '<iframe src="https://bandcamp.com/EmbeddedPlayer/album=1/"><a href="https://a.bandcamp.com/album/b">B</a></iframe>',
    embed('https://bandcamp.com/EmbeddedPlayer/album=1/', 'Bandcamp'),
  ],
  [
    'any other frame',
    '<iframe src="https://maps.example/x"></iframe>',
    embed('https://maps.example/x', 'maps.example'),
  ],
  [
    'a frame without an end',
    '<iframe src="https://maps.example/x"/><p>The rest</p>',
    `${embed('https://maps.example/x', 'maps.example')}<p>The rest</p>`,
  ],
  [
    'a frame that counts readers',
    '<p>x</p><iframe src="https://t.example" width="0" height="0"></iframe>',
    '<p>x</p>',
  ],
  [
    'an object with a text beside it',
    '<object data="https://site.example/a.pdf"><p>Our report</p></object>',
    `${embed('https://site.example/a.pdf', 'site.example')}<p>Our report</p>`,
  ],
  ['a picture within its address', `<p>x</p><img src="${DOT}">`, `<p>x</p>${image(DOT)}`],
  ['a picture of 256 KB', `<img src="${big(262_143)}">`, image(big(262_143))],
  [
    'a larger picture leaves its words',
    `<p>x</p><img src="${big(262_200)}" alt="A chart">`,
    '<p>x</p><span>A chart</span>',
  ],
  [
    'a drawing leaves its words',
    '<p>x</p><svg><title>A chart</title><path d="M0"/></svg>',
    '<p>x</p>A chart',
  ],
  [
    'a picture that loads late',
    `<img src="${DOT}" data-src="https://site.example/a.jpg">`,
    image('https://site.example/a.jpg'),
  ],
  [
    'a picture in place of another',
    '<img src="/images/lazy-placeholder.gif" data-lazy-src="https://site.example/a.jpg">',
    image('https://site.example/a.jpg'),
  ],
  [
    'a picture that loads late, and again without scripts',
    '<img data-src="https://site.example/a.jpg"><noscript><img src="https://site.example/a.jpg"></noscript>',
    image('https://site.example/a.jpg'),
  ],
  [
    'a picture without scripts alone',
    '<noscript><img src="https://site.example/a.jpg"></noscript>',
    image('https://site.example/a.jpg'),
  ],
  [
    'a poster that loads late',
    '<video data-src="https://site.example/v.mp4" data-poster="https://site.example/p.jpg"></video>',
    '<video src="https://site.example/v.mp4" poster="https://site.example/p.jpg" controls></video>',
  ],
  ['MathML', '<p><math><mi>x</mi><mo>=</mo><mn>2</mn></math></p>', '<p>x=2</p>'],
  ['a canvas', '<canvas><p>A chart of sales</p></canvas>', '<p>A chart of sales</p>'],
  [
    'a form',
    '<form><p>Vote</p><select><option>Yes<option>No</select> <button>Go</button></form>',
    '<p>Vote</p> Yes No Go',
  ],
  ['a field of text', '<textarea>&lt;b&gt; code</textarea>', '<pre>&lt;b&gt; code</pre>'],
];

const escaped = (html: string) =>
  html.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

export const EMBED_CASES = [
  ...listCases(
    EMBEDS,
    (html) => buildRss(`<description>${escaped(html)}</description>`),
    'contentHtml',
  ),
  ...listCases(
    EMBEDS.slice(0, 2),
    (html) => writeAtomEntry(`<title>T</title><content type="html">${escaped(html)}</content>`),
    'contentHtml',
  ).map((one) => ({ ...one, name: `Atom, ${one.name}` })),
];
