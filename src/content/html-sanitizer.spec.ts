import { describe, expect, it } from '@jest/globals';
import { MAX_GROWTH, measureGrowth } from '../../test/properties/linear-work.js';
import { reduceHtml } from './html-sanitizer.js';

const BASE = 'https://site.example/blog/post';
const IMAGE_RULES = 'loading="lazy" referrerpolicy="no-referrer" />';

describe('reduceHtml', () => {
  it.each([
    ['<script>alert(1)</script>', ''],
    ['<ScRiPt src=//evil.example></sCrIpT>ok', 'ok'],
    ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['<img src=x onerror=alert(1)>', `<img src="https://site.example/blog/x" ${IMAGE_RULES}`],
    ['<img src="javascript:alert(1)">', ''],
    ['<img src="data:image/svg+xml;base64,PHN2Zz4=">', ''],
    ['<svg onload=alert(1)><script>alert(1)</script></svg>', ''],
    ['<svg><a href="javascript:alert(1)">x</a></svg>', 'x'],
    [
      '<svg><title><img src=x onerror=alert(1)></title></svg>',
      `<img src="https://site.example/blog/x" ${IMAGE_RULES}`,
    ],
    ['<svg><style></svg><img src=x onerror=alert(1)>', ''],
    ['<math><mi xlink:href="javascript:alert(1)">x</mi></math>', 'x'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" &#14; JaVaScRiPt:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="java\tscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="&#106;avascript&colon;alert(1)">x</a>', '<a>x</a>'],
    ['<a href="vbscript:msgbox(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,<script>1</script>">x</a>', '<a>x</a>'],
    ['<p style="background:url(javascript:1)" onclick="x()" id="a" class="b">x</p>', '<p>x</p>'],
    [
      '<iframe src="https://evil.example" srcdoc="<script>1</script>"></iframe>',
      '<a class="embed" href="https://evil.example/" rel="noopener noreferrer">evil.example</a>',
    ],
    ['<iframe src="javascript:alert(1)"></iframe>', ''],
    ['<iframe srcdoc="&lt;b onclick=alert(1)&gt;x&lt;/b&gt;"></iframe>', '<b>x</b>'],
    ['<a class="embed evil" href="data:image/png;base64,AA">x</a>', '<a class="embed">x</a>'],
    ['<img src="data:text/html;base64,AAAA">', ''],
    [
      '<object data="x.swf"><embed src="x.swf"></object>',
      '<a class="embed" href="https://site.example/blog/x.swf" rel="noopener noreferrer">site.example</a>',
    ],
    ['<form action="/steal"><input name="password"><button>go</button></form>', 'go'],
    [
      '<meta http-equiv="refresh" content="0;url=//evil.example"><base href="//evil.example"><link rel="stylesheet" href="x">',
      '',
    ],
    ['<style>body{display:none}</style><template><b>x</b></template>', ''],
    [
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
      '<p title="&lt;/noscript&gt;&lt;img src=x onerror=alert(1)&gt;"></p>',
    ],
    [
      '<!--><img src=x onerror=alert(1)>-->',
      `<img src="https://site.example/blog/x" ${IMAGE_RULES}--&gt;`,
    ],
    [
      '<b title="<img src=x onerror=alert(1)>">x</b>',
      '<b title="&lt;img src=x onerror=alert(1)&gt;">x</b>',
    ],
    [
      '<audio src="javascript:1"><source src="data:audio/mp3,x"></audio>',
      '<audio controls></audio>',
    ],
    [
      '<video poster="javascript:1" src="/v.mp4" autoplay></video>',
      '<video src="https://site.example/v.mp4" controls></video>',
    ],
    ['a\u0000b\u0008c', 'abc'],
  ])('makes %s harmless', (html, expected) => {
    expect(reduceHtml(html, BASE)).toBe(expected);
  });

  it.each([
    [
      '<a href="../about">x</a>',
      '<a href="https://site.example/about" rel="noopener noreferrer">x</a>',
    ],
    [
      '<a href="//cdn.example/x">x</a>',
      '<a href="https://cdn.example/x" rel="noopener noreferrer">x</a>',
    ],
    [
      '<a href="#note" rel="nofollow" target="_blank">x</a>',
      `<a href="${BASE}#note" rel="noopener noreferrer">x</a>`,
    ],
    [
      '<a href="mailto:jane@site.example">x</a>',
      '<a href="mailto:jane@site.example" rel="noopener noreferrer">x</a>',
    ],
    [
      '<img src="/i.png" alt="" width="20px" height="auto">',
      `<img alt="" src="https://site.example/i.png" width="20" ${IMAGE_RULES}`,
    ],
    [
      '<img src="i.png" srcset="a.png 1x, b,c.png 2x, data:image/png,x 3x">',
      `<img src="https://site.example/blog/i.png" srcset="https://site.example/blog/a.png 1x, https://site.example/blog/b,c.png 2x" ${IMAGE_RULES}`,
    ],
    [
      '<img src="data:image/gif;base64,R0" data-src="/late.png">',
      `<img src="https://site.example/late.png" ${IMAGE_RULES}`,
    ],
    [
      '<blockquote cite="/source">x</blockquote>',
      '<blockquote cite="https://site.example/source">x</blockquote>',
    ],
  ])('makes the addresses of %s absolute', (html, expected) => {
    expect(reduceHtml(html, BASE)).toBe(expected);
  });

  it('drops relative addresses without a base', () => {
    expect(reduceHtml('<a href="/x">x</a><img src="/i.png">')).toBe('<a>x</a>');
  });

  it.each([
    '<img src="/pixel.gif" width="1" height="1">',
    '<img src="/pixel.gif" width="0" height="0">',
    '<img src="/pixel.gif" height="1px">',
  ])('removes the tracking pixel %s', (html) => {
    expect(reduceHtml(html, BASE)).toBe('');
  });

  it.each([
    '<h2>Title</h2><p>Text with <em>weight</em>.</p>',
    '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">B</td></tr></tbody></table>',
    '<pre><code class="language-ts">const a = 1 &lt; 2;</code></pre>',
    '<figure><picture></picture><figcaption>Words</figcaption></figure>',
    '<ol start="3"><li>one</li></ol><dl><dt>a</dt><dd>b</dd></dl>',
    '<details open><summary>More</summary>text</details><ruby>漢<rt>kan</rt></ruby>',
  ])('keeps %s as it is', (html) => {
    expect(reduceHtml(html, BASE)).toBe(html);
  });

  it.each([
    '<p><math><table><tr><td>x',
    '<a href=1><button><a href=2>x</a>',
    '<p>a<p>b<div>c</p>d',
    '<img src="a?b=1&c=2" alt=\'"\'>&lt;b&gt; &amp;amp; <b',
    '<plaintext><script>x',
    '<iframe src=https://www.youtube.com/embed/a title="<b>"></iframe><svg><title>a</svg><object data=b>',
    '<img src="javascript:1" alt="<i>words"><textarea><b>x</textarea><noscript><img src=a></noscript>',
    '<img src="data:image/png;base64,AAAA"><select><option>a<option>b</select><iframe src="//x.example"/>y',
    '<ul><li>a<li>b</ul></li><video src=v poster=p><track src=t></video>',
  ])('changes nothing when %s is sanitised again', (html) => {
    const once = reduceHtml(html, BASE);
    expect(reduceHtml(once, 'https://other.example/')).toBe(once);
    expect(reduceHtml(once)).toBe(once);
  });

  it.each([
    ['<div><!--</div>-->', ''],
    ['<p><div></p>', ''],
    ['<div>', '</div>'],
    ['<svg><title>', ''],
  ])('removes tags of %s beyond 256 levels and keeps their text', (open, close) => {
    const sanitized = reduceHtml(`${open.repeat(2_000)}<b>text</b>${close.repeat(2_000)}`);
    expect((sanitized.match(/<div>/g) ?? []).length).toBeLessThanOrEqual(256);
    expect(open.includes('title') || sanitized.includes('text')).toBe(true);
    expect(reduceHtml(sanitized)).toBe(sanitized);
  });

  it('removes scripts beyond the nesting limit', () => {
    const deep = `${'<div>'.repeat(300)}<script>alert(1)</script><img src=x onerror=alert(1)>`;
    expect(reduceHtml(deep, BASE)).not.toContain('alert');
  });

  it('removes a mailto link with comments, and addresses of more than 2,048 characters', () => {
    expect(reduceHtml('<a href="mailto:<!---->a@b">x</a>')).toBe('<a>x</a>');
    expect(reduceHtml(`<a href="https://site.example/${'x'.repeat(2_100)}">x</a>`)).toBe(
      '<a>x</a>',
    );
  });

  it('keeps at most 50 candidates of a srcset, and no address with consecutive commas', () => {
    const srcset = Array.from({ length: 60 }, (_, n) => `${n},,.png ${n + 1}x`).join(', ');
    const [, kept = ''] = /srcset="([^"]*)"/.exec(
      reduceHtml(`<img src="i.png" srcset="${srcset}">`, BASE),
    )!;
    expect(kept.split(', ')).toHaveLength(50);
    expect(kept.startsWith('https://site.example/blog/0%2C%2C.png 1x, ')).toBe(true);
  });

  it('cuts off after a million characters', () => {
    const sanitized = reduceHtml(`<p>${'&amp;'.repeat(600_000)}</p><p>end</p>`);
    expect(sanitized.length).toBeLessThanOrEqual(1_000_000);
    expect(sanitized.endsWith('&amp;</p>')).toBe(true);
  });

  it('resolves links against a long base only while the document stays of its order of size', () => {
    const html = '<a href="x">y</a>'.repeat(1_000);
    const base = `https://site.example/${'b'.repeat(1_900)}/`;
    const links = reduceHtml(html, base).split('href=').length - 1;
    expect(links).toBeGreaterThan(50);
    expect(links).toBeLessThan(100);
  });

  it.each([
    ['nested elements', '', '<b>', ''],
    ['misnested elements', '', '<b>'.repeat(400) + '</i>'.repeat(400), ''],
    ['angle brackets', '', '<', ''],
    ['candidates', '<img src="x" srcset="', 'a,', '">'],
  ])('takes linear time for very many %s', (_title, start, part, end) => {
    const shape = (length: number) => start + part.repeat(Math.ceil(length / part.length)) + end;
    const growth = measureGrowth(shape, (html) => reduceHtml(html, BASE));
    expect(growth.ratio).toBeLessThanOrEqual(MAX_GROWTH);
    expect(reduceHtml(shape(600_000), BASE).length).toBeLessThanOrEqual(1_000_000);
  });
});
