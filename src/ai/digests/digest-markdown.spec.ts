import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { digestMarkdown } from './digest-markdown.js';

const post = (title: string | null, url: string | null = null) => ({ id: 'x', title, url });

const toLine = (title: string | null, url: string | null = null) =>
  digestMarkdown([{ headline: 'H', summary: '', posts: [post(title, url)] }]).split('\n')[2];

describe('a digest as Markdown', () => {
  it('has a heading, a paragraph and a list for each story', () => {
    const story = { headline: 'One', summary: 'Two.', posts: [post('Three'), post('Four')] };
    expect(digestMarkdown([story, story])).toBe(
      '## One\n\nTwo.\n\n- Three\n- Four\n\n## One\n\nTwo.\n\n- Three\n- Four\n',
    );
  });

  it.each([
    ['[a](javascript:alert(1))', String.raw`- \[a\](javascript:alert(1))`],
    ['![a](//x)', String.raw`- \!\[a\](//x)`],
    ['<b>a</b>', String.raw`- \<b\>a\</b\>`],
    ['**a** _b_ `c` ~d~', String.raw`- \*\*a\*\* \_b\_ \`c\` \~d\~`],
    ['&lt;', String.raw`- \&lt;`],
    ['a\\', String.raw`- a\\`],
    ['# a', String.raw`- \# a`],
    ['- a', String.raw`- \- a`],
    ['1. a', String.raw`- 1\. a`],
    ['2026) a', String.raw`- 2026\) a`],
    ['a - b, 1.5 + 2', '- a - b, 1.5 + 2'],
    ['two\n# lines', '- two # lines'],
    ['https://example.com', String.raw`- https\://example.com`],
    ['www.example.com', String.raw`- www\.example.com`],
    ['a@example.com', String.raw`- a\@example.com`],
    [null, '- A post without a title'],
  ])('escapes the markup in %j', (title, line) => {
    expect(toLine(title)).toBe(line);
  });

  it.each([
    ['https://example.com/a_(b)?c=d e', '- [T](<https://example.com/a_(b)?c=d%20e>)'],
    ['https://example.com/<a>\\', '- [T](<https://example.com/%3Ca%3E/>)'],
    ['javascript:alert(1)', '- T'],
    ['data:text/html,x', '- T'],
    ['not an address', '- T'],
  ])('links %s only if it is a web address', (url, line) => {
    expect(toLine('T', url)).toBe(line);
  });

  it('shows the address of a post without a title', () => {
    expect(toLine(null, 'https://example.com/')).toBe(
      String.raw`- [https\://example.com/](<https://example.com/>)`,
    );
  });

  it('keeps a title on one line and inside its link', () => {
    fc.assert(
      fc.property(fc.string(), fc.webUrl(), (title, url) => {
        const markdown = digestMarkdown([
          { headline: 'H', summary: 'S', posts: [post(title, url)] },
        ]);
        const [line = '', ...after] = markdown.split('\n').slice(4);
        expect(after).toEqual(['']);
        expect(line.replaceAll(/\\./g, '')).toMatch(/^- \[[^[\]<>]*\]\(<[^<>\s]*>\)$/);
      }),
    );
  });
});
