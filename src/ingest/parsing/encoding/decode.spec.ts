import { describe, expect, it } from '@jest/globals';
import { decodeFeed } from './decode.js';

const RUSSIAN = 'Привет, мир';
/** `Привет, мир` in encodings that Node cannot write. */
const BYTES: Record<string, string> = {
  'windows-1251': 'cff0e8e2e5f22c20ece8f0',
  'koi8-r': 'f0d2c9d7c5d42c20cdc9d2',
  'iso-8859-5': 'bfe0d8d2d5e22c20dcd8e0',
  ibm866: '8fe0a8a2a5e22c20aca8e0',
  'x-mac-cyrillic': '8ff0e8e2e5f22c20ece8f0',
};

function inCharset(hex: string, prolog = ''): Buffer {
  return Buffer.concat([Buffer.from(prolog), Buffer.from(hex, 'hex')]);
}

function utf32(text: string, littleEndian: boolean): Buffer {
  const points = Array.from(text, (character) => character.codePointAt(0)!);
  const bytes = Buffer.alloc(points.length * 4);
  points.forEach((point, at) =>
    littleEndian ? bytes.writeUInt32LE(point, at * 4) : bytes.writeUInt32BE(point, at * 4),
  );
  return bytes;
}

describe('decodeFeed', () => {
  it.each(Object.entries(BYTES))('takes %s from the header', (charset, hex) => {
    expect(decodeFeed(inCharset(hex), `application/rss+xml; charset="${charset}"`)).toBe(RUSSIAN);
  });

  it.each(Object.entries(BYTES))('takes %s from the prolog', (charset, hex) => {
    const prolog = `<?xml version='1.0' encoding='${charset.toUpperCase()}'?>`;
    expect(decodeFeed(inCharset(hex, prolog), 'text/xml')).toBe(prolog + RUSSIAN);
  });

  it.each([
    ['shift_jis', '93fa967b8cea', '日本語'],
    ['cp932', '93fa967b8cea', '日本語'],
    ['euc-jp', 'c6fccbdcb8ec', '日本語'],
    ['iso-2022-jp', '1b2442467c4b5c386c1b2842', '日本語'],
    ['gbk', 'd6d0cec4', '中文'],
    ['gb2312', 'd6d0cec4', '中文'],
    ['gb18030', '9439fc36', '😀'],
    ['big5', 'a4a4a4e5', '中文'],
    ['euc-kr', 'c7d1b1db', '한글'],
    ['ks_c_5601-1987', 'c7d1b1db', '한글'],
    ['iso-8859-1', '63616ce9', 'calé'],
    ['iso-8859-15', '63616ce9a4', 'calé€'],
    ['windows-1252', '93636166e994', '“café”'],
    ['cp1252', '93636166e994', '“café”'],
    ['windows-1250', '8e9eec', 'Žžě'],
    ['iso-8859-2', 'aebeec', 'Žžě'],
    ['iso-8859-7', 'e1e2e3', 'αβγ'],
    ['windows-1253', 'e1e2e3', 'αβγ'],
    ['iso-8859-8', 'e0e1e2', 'אבג'],
    ['windows-1256', 'c7c8', 'اب'],
    ['iso-8859-9', 'fdfef0', 'ışğ'],
    ['tis-620', 'a1a2a3', 'กขฃ'],
    ['macintosh', '8e8f', 'éè'],
  ])('decodes %s', (charset, hex, expected) => {
    expect(decodeFeed(Buffer.from(hex, 'hex'), `text/xml;charset=${charset}`)).toBe(expected);
  });

  it.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff<a>${RUSSIAN}`)],
    ['UTF-16LE with a mark', Buffer.from(`\ufeff<a>${RUSSIAN}`, 'utf16le')],
    ['UTF-16BE with a mark', Buffer.from(`\ufeff<a>${RUSSIAN}`, 'utf16le').swap16()],
    ['UTF-32LE with a mark', utf32(`\ufeff<a>${RUSSIAN}`, true)],
    ['UTF-32BE with a mark', utf32(`\ufeff<a>${RUSSIAN}`, false)],
    ['UTF-16LE without one', Buffer.from(`<a>${RUSSIAN}`, 'utf16le')],
    ['UTF-16BE without one', Buffer.from(`<a>${RUSSIAN}`, 'utf16le').swap16()],
    ['UTF-32LE without one', utf32(`<a>${RUSSIAN}`, true)],
    ['UTF-32BE without one', utf32(`<a>${RUSSIAN}`, false)],
  ])('recognises %s under any label', (_title, body) => {
    expect(decodeFeed(body, 'text/xml; charset=iso-8859-1')).toBe(`<a>${RUSSIAN}`);
  });

  it.each(['iso-8859-1', 'windows-1251', 'utf-16', 'us-ascii', 'nonsense'])(
    'takes valid UTF-8 for what it is under the wrong label %s',
    (label) => {
      const text = `<?xml version="1.0" encoding="${label}"?>${RUSSIAN}`;
      expect(decodeFeed(Buffer.from(text), `text/xml; charset=${label}`)).toBe(text);
    },
  );

  it("believes the prolog over a server's default of Latin-1", () => {
    const prolog = '<?xml version="1.0" encoding="windows-1251"?>';
    const body = inCharset(BYTES['windows-1251']!, prolog);
    expect(decodeFeed(body, 'text/xml; charset=ISO-8859-1')).toBe(prolog + RUSSIAN);
  });

  it('believes the prolog when the header says UTF-8 and the bytes do not', () => {
    const prolog = '<?xml version="1.0" encoding="koi8-r"?>';
    expect(decodeFeed(inCharset(BYTES['koi8-r']!, prolog), 'text/xml; charset=utf-8')).toBe(
      prolog + RUSSIAN,
    );
  });

  it('keeps the rest of UTF-8 in which a byte is broken', () => {
    const body = Buffer.concat([Buffer.from(RUSSIAN), Buffer.from([0xff]), Buffer.from(RUSSIAN)]);
    expect(decodeFeed(body, 'text/xml; charset=utf-8')).toBe(`${RUSSIAN}\ufffd${RUSSIAN}`);
  });

  /** Sentences of newspapers, as bytes of an encoding without a label. */
  it.each([
    [
      'windows-1251',
      'ze7i7vHy6CDk7f86IO/w4OLo8uXr/PHy4u4g7/Do7f/r7iDw5fjl7ejlIO4g7e7i+/Ug7/Dg4ujr4PUu',
      'Новости дня: правительство приняло решение о новых правилах.',
    ],
    [
      'koi8-r',
      '7s/Xz9PUySDEztE6INDSwdfJ1MXM2NPU188g0NLJztHMzyDSxdvFzsnFIM8gzs/X2cgg0NLB18nMwcgu',
      'Новости дня: правительство приняло решение о новых правилах.',
    ],
    [
      'shift_jis',
      'jaGT+oLMg2qDhYFbg1iBRpCtlXuCzZBWgrWCootLkaWC8IyIkuiCtYLcgrWCvYFC',
      '今日のニュース：政府は新しい規則を決定しました。',
    ],
    [
      'euc-kr',
      'v8C0w8DHILS6vbo6IMGkus6woSC79bfOv+4gsdTEosC7ILDhwaTH373AtM+02S4=',
      '오늘의 뉴스: 정부가 새로운 규칙을 결정했습니다.',
    ],
    [
      'gb18030',
      'vfHI1dDCzsWjutX+uK6+9raowcvQwrXEuebU8qGjztLDx72rvMzQ+LGotcChow==',
      '今日新闻：政府决定了新的规则。我们将继续报道。',
    ],
    [
      'iso-8859-2',
      'WnBy4XZ5IGRuZTogdmzhZGEgcPhpamFsYSBub3bhIHByYXZpZGxhIHBybyC5a29seSBhIG5lbW9jbmljZS4gUG9kcm9ibm9zdGkgbmFqZGV0ZSBuYSB3ZWJ1LCBw+O25dOwgdu1jZS4gUG/oYXPtOiB67XRyYSBidWRlIHNsdW5l6G5vLg==',
      'Zprávy dne: vláda přijala nová pravidla pro školy a nemocnice. Podrobnosti najdete na webu, příště více. Počasí: zítra bude slunečno.',
    ],
  ])('guesses %s', (_, base64, text) => {
    const head = Buffer.from('<rss version="2.0"><channel><title>');
    const tail = Buffer.from(
      '</title><link>https://www.example.com/index.html</link></channel></rss>',
    );
    const body = Buffer.concat([head, Buffer.from(base64, 'base64'), tail]);
    expect(decodeFeed(body, 'text/xml')).toContain(text);
  });

  it('takes unlabelled bytes that suggest nothing for windows-1252', () => {
    expect(decodeFeed(Buffer.from('93636166e994', 'hex'), null)).toBe('“café”');
  });

  it('judges a long text by all of its bytes', () => {
    // An odd length, so that characters of two bytes are divided between chunks.
    const text = `<rss>${'é'.repeat(100_000)}`;
    const broken = Buffer.concat([Buffer.from(text), Buffer.alloc(50_000, 0xe9)]);
    expect(decodeFeed(broken, null).startsWith(text)).toBe(true);
    const latin = Buffer.concat([Buffer.from(text), Buffer.alloc(200_000, 0xe9)]);
    expect(decodeFeed(latin, null).endsWith('é'.repeat(200_000))).toBe(true);
  });

  it.each([[''], ['ff'], ['fffe'], ['00'], ['0000feff00'], ['fffe0000ff']])(
    'never throws on the bytes %s',
    (hex) => {
      expect(typeof decodeFeed(Buffer.from(hex, 'hex'), 'text/xml; charset=')).toBe('string');
    },
  );
});
