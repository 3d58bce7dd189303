import { describe, expect, it } from '@jest/globals';
import { pictureText, toHtml } from './markdown.ts';

describe('Markdown of a post', () => {
  it('becomes HTML', () => {
    expect(toHtml('# Tide\n\nHigh at *noon*,\nlow at six.\n\n- north\n- south')).toBe(
      '<h1>Tide</h1>\n<p>High at <em>noon</em>,<br>low at six.</p>\n<ul>\n<li>north</li>\n<li>south</li>\n</ul>',
    );
  });

  it('has pictures whose addresses and descriptions may be any', () => {
    expect(toHtml(pictureText('https://pictures.example/a (1).png', 'A [red] boat'))).toBe(
      '<p><img src="https://pictures.example/a%20(1).png" alt="A [red] boat"></p>',
    );
  });
});
