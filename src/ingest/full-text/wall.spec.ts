import { describe, expect, it } from '@jest/globals';
import { isTooComplex } from './page-size.js';
import { countWords, isWall } from './wall.js';

const wall = (text: string, answered = 'https://news.example/story') =>
  isWall({ text, words: countWords(text) }, 'https://news.example/story', answered);

describe('isWall', () => {
  it.each([
    'Please subscribe to read on. Subscribers can sign-in here.',
    'Bitte melde dich an. Mit Abo kannst du dich einloggen und alles lesen.',
    'We and our partners use cookies. Accept all or reject all. Read our privacy policy.',
    'Connectez-vous ou abonnez-vous. Cet article est pour ceux qui ont un abonnement; accepter.',
  ])('recognises %j', (text) => {
    expect(wall(text)).toBe(true);
  });

  it('lets a long text about cookies pass, and a short one that names them once', () => {
    expect(
      wall('The cookies of the bakery are sold out, as they are on every day of the year.'),
    ).toBe(false);
    expect(wall('Accept cookies and subscribe. '.repeat(100))).toBe(false);
  });

  it('recognises the place that a redirect led to, unless there is a whole text', () => {
    const short = 'One moment, please.';
    expect(wall(short, 'https://consent.news.example/?to=story')).toBe(true);
    expect(wall(short, 'https://news.example/login?next=story')).toBe(true);
    expect(wall(short, 'https://news.example/loginov-wins')).toBe(false);
    expect(wall('A word. '.repeat(300), 'https://news.example/login')).toBe(false);
  });
});

describe('countWords', () => {
  it('counts words, also of languages without spaces', () => {
    expect(countWords("It's a well-known 3rd case.")).toBe(5);
    expect(countWords('これは文章です')).toBe(4);
  });
});

describe('isTooComplex', () => {
  it.each([
    ['a usual page', '<div>'.repeat(50) + '<p>Text '.repeat(5_000), false],
    [
      'one that leaves paragraphs and list items open',
      '<p>x'.repeat(9_000) + '<ul>' + '<li>y'.repeat(9_000),
      false,
    ],
    ['void elements beside each other', '<br>'.repeat(20_000), false],
    ['a deep one', '<div>'.repeat(257), true],
    ['formatting that is never closed', '<b>'.repeat(50_000), true],
    ['a wide one', '<i></i>'.repeat(30_001), true],
  ])('tells of %s', (_, html, expected) => {
    expect(isTooComplex(html)).toBe(expected);
  });

  it('takes linear time', () => {
    const timeFor = (count: number) => {
      const html = '<p>Text</p>'.repeat(count);
      const begin = process.cpuUsage();
      for (let n = 0; n < 5; n += 1) isTooComplex(html);
      return process.cpuUsage(begin).user + 1;
    };
    timeFor(1_000);
    // Both below the limit of elements; the shorter one counts five times for each time of the longer.
    expect(timeFor(25_000)).toBeLessThan(50 * timeFor(5_000));
  });
});
