import { beforeAll, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { running } from '../support/services/running.js';

const PICTURE = 'https://pictures.example/harbour.svg';
const LONG_TITLE = 'What was seen of the weather in the harbour on this day, '.repeat(4);
const PROSE = [
  'The ship came in with the evening tide, and nobody on the quay knew her name. She had two masts',
  'and a green hull, which the salt had bleached to the grey of old bread. A boy caught the first',
  'line and made it fast; the harbour master wrote the hour into his book and went home to supper. ',
].join(' ');

describe('the display of posts', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;
  let postId: string;

  beforeAll(async () => {
    owner = await dashboard.newOwner({ viewport: { width: 1280, height: 800 } });
    await owner.context.route(PICTURE, (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="88" height="66"/>',
      }),
    );
    const feed = await owner.made('/api/v1/feeds', { title: 'Harbour log' });
    for (let number = 1; number <= 25; number++) {
      ({ id: postId } = await owner.made(`/api/v1/feeds/${feed.id}/posts`, {
        title: `${LONG_TITLE}${number}`,
        summary: 'A word on the weather.',
        contentHtml: `<p>${PROSE.repeat(4)}</p>`,
        image: PICTURE,
      }));
    }
  });

  /** What the list shows of its posts. */
  async function shown() {
    const rows = owner.page.locator('#main li').filter({ has: owner.page.locator('a[data-post]') });
    await rows.first().waitFor();
    return rows.evaluateAll((all: any[]) => {
      const [row] = all;
      const getBox = (element: any) => element.getBoundingClientRect();
      const has = (text: string) =>
        [...row.querySelectorAll('p, span')].some(
          (element: any) => element.textContent === text && element.checkVisibility(),
        );
      const [title, time] = [row.querySelector('p'), row.querySelector('time')].map(getBox);
      return {
        excerpt: has('A word on the weather.'),
        picture: row.querySelector('img') !== null,
        feed: has('Harbour log'),
        isOneLine: time.top < title.bottom && getBox(row).height < 2 * title.height,
        tenInSight: all.filter((one) => getBox(one).bottom <= window.innerHeight).length >= 10,
      };
    });
  }

  const LIST = { excerpt: true, picture: false, feed: true, isOneLine: false, tenInSight: true };

  it.each([
    { name: 'Cards', looks: { ...LIST, picture: true, tenInSight: false } },
    { name: 'Compact', looks: { ...LIST, excerpt: false, feed: false, isOneLine: true } },
    { name: 'List', looks: LIST },
  ])('is that of $name once it is chosen, and after a reload', async ({ name, looks }) => {
    const { page } = owner;
    await page.goto('/dashboard/posts');
    await owner.button('Display').click();
    await owner.button(name).click();
    await page.keyboard.press('Escape');
    expect(await shown()).toEqual(looks);
    await page.reload();
    expect(await shown()).toEqual(looks);
    expect(owner.complaints).toEqual([]);
  });

  /** The styles of the text of the open post, with the usual width of a line. */
  const styles = () =>
    owner.page.locator('article p:not(header p)').evaluate((paragraph) => {
      const { fontFamily, fontSize, color } = getComputedStyle(paragraph);
      const text: any = paragraph.firstChild;
      const range = document.createRange();
      const lines: string[] = [];
      let bottom = 0;
      for (const [at, letter] of [...text.data].entries()) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const box = range.getBoundingClientRect();
        if (box.top >= bottom) lines.push('');
        ({ bottom } = box);
        lines[lines.length - 1] += letter;
      }
      const full = lines.slice(0, -1).map((line) => line.trim().length);
      const characters = full.reduce((sum, length) => sum + length, 0) / full.length;
      return { fontFamily, fontSize, color, width: paragraph.clientWidth, characters };
    });

  it('of an open post is a column of 65 to 70 characters', async () => {
    await owner.page.setViewportSize({ width: 1600, height: 800 });
    await owner.page.goto(`/dashboard/posts/${postId}`);
    const { characters, fontFamily, fontSize } = await styles();
    expect({ fontSize, fontFamily }).toEqual({
      fontSize: '17px',
      fontFamily: expect.stringMatching(/, sans-serif$/),
    });
    expect(characters).toBeGreaterThan(65);
    expect(characters).toBeLessThan(70);
  });

  it('of an open post is as it was chosen, and after a reload', async () => {
    const { page } = owner;
    const usual = await styles();
    const settings = page.getByRole('dialog');
    const choose = async (buttons: string[], theme: string) => {
      await owner.button('Reading settings').click();
      for (const name of buttons) await settings.getByRole('button', { name, exact: true }).click();
      await settings.getByRole('radio', { name: theme }).check({ force: true });
      await page.keyboard.press('Escape');
      return styles();
    };
    const large = await choose(['Serif', 'Larger text', 'Wide'], 'Dark');
    expect(large.fontFamily).toMatch(/, serif$/);
    expect(large.fontSize).toBe('18.5px');
    expect(large.characters).toBeGreaterThan(75);
    expect(large.color).not.toBe(usual.color);
    await page.reload();
    expect(await styles()).toEqual(large);
    const small = await choose(['Sans-serif', 'Smaller text', 'Smaller text', 'Narrow'], 'Light');
    const { fontFamily, color } = usual;
    expect(small).toMatchObject({ fontFamily, color, fontSize: '15.5px' });
    expect(small.characters).toBeLessThan(62);
    expect(owner.complaints).toEqual([]);
  });
});
