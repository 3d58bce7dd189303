import { describe, expect, it } from '@jest/globals';
import { reduceHtml } from '../html-sanitizer.js';
import { replacePictures } from './replaced-pictures.js';

const ours = (url: string) =>
  url.startsWith('http:') ? `/m/${url.slice('http://'.length)}` : null;
const replaced = (html: string) => replacePictures(html, ours);

describe('the pictures of a post', () => {
  it('get other addresses, and all else stays', () => {
    expect(
      replaced(
        '<p title="http://a.example/1.png">http://a.example/2.png <a href="http://a.example/3.png">' +
          '<img src="http://a.example/4.png" alt="http://a.example/5.png"/></a></p>',
      ),
    ).toBe(
      '<p title="http://a.example/1.png">http://a.example/2.png <a href="http://a.example/3.png">' +
        '<img src="/m/a.example/4.png" alt="http://a.example/5.png"/></a></p>',
    );
  });

  it.each([
    ['a srcset with widths', 'http://a/1 480w, http://a/2 2x', '/m/a/1 480w, /m/a/2 2x'],
    ['a comma in an address', 'http://a/w_1,h_2/x 1x, http://a/y', '/m/a/w_1,h_2/x 1x, /m/a/y'],
    ['a candidate that stays', 'https://a/1 1x,http://a/2 2x', 'https://a/1 1x, /m/a/2 2x'],
    ['only candidates that stay', 'https://a/1 1x,https://a/2 2x', 'https://a/1 1x,https://a/2 2x'],
  ])('are found in %s', (_, srcset, expected) => {
    const html = `<img srcset="${srcset}" sizes="1px">`;
    expect(replaced(html)).toBe(`<img srcset="${expected}" sizes="1px">`);
  });

  it.each([
    ['<picture><source srcset="http://a/1 1x"></picture>', '/m/a/1 1x'],
    ['<video poster="http://a/1"></video>', '/m/a/1'],
    ["<img src='http://a/1'>", '/m/a/1'],
    ['<img src=http://a/1>', '/m/a/1'],
    ['<IMG SRC=" http://a/1 ">', '/m/a/1'],
    ['<img src="http://a/?x=1&amp;y=2">', '/m/a/?x=1&amp;y=2'],
    ['<img src="&#104;ttp://a/1">', '/m/a/1'],
  ])('are found in %s', (html, expected) => {
    expect(replaced(html)).toContain(`"${expected}"`);
  });

  it.each([
    '<audio src="http://a/1"><source src="http://a/1"></audio>',
    '<video src="http://a/1"><track src="http://a/1"></video>',
    '<img src="data:image/png;base64,AAAA">',
    '<img src><img src="">',
    '<pre>&lt;img src="http://a/1"&gt;</pre><img alt="x">',
    'no element at all',
  ])('are not what %s has', (html) => {
    expect(replaced(html)).toBe(html);
  });

  it('leave the sanitised HTML as the sanitiser would write it', () => {
    const html = reduceHtml(
      `<p>One &amp; two<img src="http://a.example/?a=1&b=2" srcset="http://a.example/x,y 2x" alt='"'></p>`,
    );
    const shown = replacePictures(
      html,
      (url) => `https://us.example/media/${encodeURIComponent(url)}`,
    );
    expect(shown).not.toBe(html);
    expect(reduceHtml(shown)).toBe(shown);
    expect(
      replacePictures(shown, (url) => decodeURIComponent(url.slice(url.lastIndexOf('/') + 1))),
    ).toBe(html);
  });
});
