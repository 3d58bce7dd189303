import { describe, expect, it } from '@jest/globals';
import { MAX_GROWTH, measureGrowth } from '../../test/properties/linear-work.js';
import { cleanText, excerpt, htmlToText } from './plain-text.js';

describe('htmlToText', () => {
  it.each([
    ['<p>One.</p><p>Two.</p>', 'One.\n\nTwo.'],
    ['One<br>Two<br/>Three', 'One\nTwo\nThree'],
    [
      '<h1>Title</h1>Text  with\n  <b>bold</b>, <a href="https://x.example">link</a>.',
      'Title\n\nText with bold, link.',
    ],
    ['<ul><li>a</li><li>b <b>c</b></li></ul>after', '- a\n- b c\n\nafter'],
    ['<div>a<div>b</div></div>c', 'a\nb\nc'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
    ['<pre>  a\n    b</pre>', 'a\n    b'],
    ['a<script>x</script><style>y</style><!-- z -->b', 'ab'],
    ['&lt;b&gt; &amp; &eacute;&#8212;', '<b> & é—'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['<p> </p><p></p>', ''],
    ['', ''],
  ])('reads %s', (html, expected) => {
    expect(htmlToText(html)).toBe(expected);
  });

  it('reads a megabyte of deep nesting without overflowing', () => {
    const nested = (levels: number) => `${'<div>'.repeat(levels)}deep${'</div>'.repeat(levels)}`;
    expect(htmlToText(nested(100_000))).toBe('deep');
    expect(measureGrowth(nested, htmlToText).ratio).toBeLessThanOrEqual(MAX_GROWTH);
  });
});

describe('excerpt', () => {
  it.each([
    ['short', 10, 'short'],
    ['  folded \n\t space ', 20, 'folded space'],
    ['exactly ten', 11, 'exactly ten'],
    ['cut at a word', 10, 'cut at a…'],
    ['cut at a word', 9, 'cut at a…'],
    ['日本語の文章は空白がない', 6, '日本語の文…'],
    ['😀😀😀😀', 3, '😀😀…'],
    ['Supercalifragilistic', 6, 'Super…'],
    ['', 5, ''],
  ])('of %j with at most %i characters is %j', (text, max, expected) => {
    expect(excerpt(text, max)).toBe(expected);
  });

  it('has at most 300 code points of a long text', () => {
    expect(Array.from(excerpt('word '.repeat(100_000))).length).toBeLessThanOrEqual(300);
  });
});

describe('cleanText', () => {
  it('drops control characters but keeps line breaks and tabs', () => {
    expect(cleanText('a\u0000b\u0007c\td\ne\rf\u007f')).toBe('abc\td\nef');
  });

  it('replaces a lone half of a surrogate pair', () => {
    expect(cleanText('a\ud83d b\ude00 😀')).toBe('a\ufffd b\ufffd 😀');
  });
});
