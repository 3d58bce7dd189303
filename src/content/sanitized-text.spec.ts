import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '../../packages/testkit/seeded-random.js';
import { ALLOWED_TAGS } from './html-allow-list.js';
import { reduceHtml } from './html-sanitizer.js';
import { htmlToText } from './plain-text.js';
import { sanitizedToText } from './sanitized-text.js';

const BASE = 'https://site.example/';
const DOCUMENTS = 3_000;
const TAGS = [
  ...ALLOWED_TAGS,
  ...'script style title textarea iframe svg math form x-y'.split(' '),
];
const TEXTS = [
  ...[
    'word',
    'two words',
    ' ',
    '\n',
    '\t x',
    '\u00a0',
    '\u00a0&amp;',
    '&amp;\u00a0',
    '\u2003',
    '漢字',
  ],
  ...[
    '&nbsp;',
    '&amp;',
    '&amp;lt;',
    '&lt;',
    '&gt;',
    '&quot;',
    '&#160;',
    '&copy',
    '<',
    '>',
    '&',
    '"',
  ],
  ...['a < b', '<3', '</', '<!-- c -->', '<![CDATA[x]]>', '<?pi?>'],
];
const ATTRIBUTES = ' title="a>b &amp; <i>" href="/x" src="/y.png" alt="al t"';

const random = seededRandom(52);
const pick = <T>(list: T[]): T => list[Math.floor(random() * list.length)]!;

function part(): string {
  const kind = random();
  if (kind < 0.4) return `<${pick(TAGS)}${random() < 0.3 ? ATTRIBUTES : ''}>`;
  return kind < 0.6 ? `</${pick(TAGS)}>` : pick(TEXTS);
}

describe('sanitizedToText', () => {
  it('gives the text that the parser gives, of whatever the sanitiser returns', () => {
    for (let document = 0; document < DOCUMENTS; document += 1) {
      const parts = Array.from({ length: 1 + Math.floor(random() * 25) }, part);
      const html = reduceHtml(parts.join(''), BASE);
      expect({ html, text: sanitizedToText(html) }).toEqual({ html, text: htmlToText(html) });
    }
  });

  it('reads what no sanitiser has seen to its end', () => {
    expect(sanitizedToText('a <b')).toBe('a');
    expect(sanitizedToText('<p>a &eacute; b</p>')).toBe('a &eacute; b');
  });
});
