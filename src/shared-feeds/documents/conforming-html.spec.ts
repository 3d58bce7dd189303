import { describe, expect, it } from '@jest/globals';
import { conformingHtml } from './conforming-html.js';

describe('conformingHtml', () => {
  it.each([
    '<h1>One</h1><p>Two &amp; <b>three</b><br />four</p>',
    '<ul><li>One<ul><li>Two</li></ul></li></ul><dl><dt>A</dt><dd>B</dd></dl>',
    '<table><caption>C</caption><colgroup><col /></colgroup><tr><th>A</th><td><p>B</p></td></tr></table>',
    '<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>',
    '<a href="https://x.org/?a=1&amp;b=2" title="&quot;"><img src="https://x.org/a.png" /></a>',
  ])('keeps %s', (html) => {
    expect(conformingHtml(html)).toBe(html);
  });

  it.each([
    ['<p><b><div>x</div></b></p>', '<div><b><div>x</div></b></div>'],
    ['<p><i><p>x</p></i></p>', '<div><i><p>x</p></i></div>'],
    ['<a href="/a">x <b><a href="/b">y</a></b></a>', '<a href="/a">x <b>y</b></a>'],
    ['<h1>x<b><h2>y</h2></b></h1>', '<h1>x<b><div>y</div></b></h1>'],
    ['<li>x</li><dd>y</dd>', '<div>x</div><div>y</div>'],
    ['<div><td>x</td></div>', '<div><div>x</div></div>'],
    ['<table>x<tr><td>y</td></tr></table>', '<div>x<div><div>y</div></div></div>'],
    ['<table><tr><b>x</b></tr></table>', '<div><div><b>x</b></div></div>'],
    [
      '<table><tbody><col /><tr><td>x</td></tr></tbody></table>',
      '<div><div><div><div>x</div></div></div></div>',
    ],
    ['<div><rt>x</rt></div>', '<div><span>x</span></div>'],
    ['<ruby><rb>x</rb><rtc><rt>y</rt></rtc></ruby>', '<ruby>x<rt>y</rt></ruby>'],
    ['<p><bdo dir="rtl" lang="he">x</bdo></p>', '<p><span dir="rtl" lang="he">x</span></p>'],
    ['<audio src="https://x.org/a" controls></audio>', '<audio src="https://x.org/a"></audio>'],
  ])('turns %s into %s', (html, conforming) => {
    expect(conformingHtml(html)).toBe(conforming);
  });

  it('reads a deep document', () => {
    const html = '<div>'.repeat(100_000);
    expect(conformingHtml(html)).toMatch(/^(<div>){256}(<\/div>){256}$/);
  });
});
