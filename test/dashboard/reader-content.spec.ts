import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CDPSession, Locator } from 'playwright-core';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { eventually } from '../../src/testing/eventually.js';
import { sitDown } from './appearance.js';

const CODE = 'const depth: number = 4.2;\nexport const log = () => `${depth} m`;';
const EPISODE = 'https://media.example/episode.wav';

describe('the content of a post', () => {
  let dashboard: Dashboard;
  let owner: Visitor;
  let feedId: string;

  beforeAll(async () => {
    dashboard = await Dashboard.start('sqlite');
    owner = await dashboard.newOwner();
    ({ id: feedId } = await owner.made('/api/v1/feeds', { title: 'Harbour log' }));
  });
  beforeEach(() => sitDown(owner.page));
  afterAll(() => dashboard.stop());

  /** Publishes a post, and opens it. */
  async function open(title: string, parts: object): Promise<Locator> {
    const post = { externalId: title, title, ...parts };
    const { id } = await owner.made(`/api/v1/feeds/${feedId}/posts`, post);
    await owner.page.goto(`/dashboard/posts/${id}`);
    await owner.heading(title).waitFor();
    return owner.page.locator('article');
  }

  it('has coloured code, which a button copies without the colours', async () => {
    const { page } = owner;
    const contentHtml = `<pre><code class="language-ts">${CODE}</code></pre>`;
    const article = await open('Code', { contentHtml });
    const keyword = article.locator('pre code span').filter({ hasText: /^const$/ });
    await keyword.first().waitFor();
    const colours = await article
      .locator('pre code, pre code span')
      .evaluateAll((parts: any[]) => [
        ...new Set(parts.map((part) => getComputedStyle(part).color)),
      ]);
    expect(colours.length).toBeGreaterThan(1);

    await owner.button('Copy code').click();
    await owner.text('The code is in the clipboard.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODE);
    expect(owner.complaints).toEqual([]);
  });

  it('shows pictures in the whole window, turned by keys, and returns to the picture', async () => {
    const { page } = owner;
    const figures = ['Pier', 'Basin'].map((name) => {
      return `<figure><img src="https://pictures.example/${name}.svg" alt="${name}" width="640"
        height="360"><figcaption>The ${name.toLowerCase()} at dawn</figcaption></figure>`;
    });
    const body = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9" />';
    await owner.context.route('https://pictures.example/*', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body }),
    );
    await open('Pictures', { contentHtml: `<p>Two.</p>${figures.join('')}` });

    await owner.button('View picture: Pier').click();
    const viewer = page.getByRole('dialog', { name: 'Picture' });
    await viewer.getByText('The pier at dawn').waitFor();
    await viewer.getByText('1 / 2').waitFor();
    expect(await owner.button('Previous picture').isDisabled()).toBe(true);
    await page.keyboard.press('ArrowRight');
    await viewer.getByText('The basin at dawn').waitFor();
    await viewer.getByRole('img', { name: 'Basin' }).waitFor();
    await owner.button('Previous picture').click();
    await viewer.getByText('The pier at dawn').waitFor();
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toBe('View picture: Pier');
    expect(owner.complaints).toEqual([]);
  });

  it('leads from a footnote to its text and back, within the page', async () => {
    const { page } = owner;
    const contentHtml = `<p>It froze<sup><a href="https://harbour.example/ice#fn1">1</a></sup>.</p>
      ${'<p>Much has been said of the weather.</p>'.repeat(60)}
      <ol><li>By ten. <a href="https://harbour.example/ice#fnref1">Back</a></li></ol>`;
    const article = await open('Footnotes', { contentHtml });
    const address = page.url();
    const note = article.getByRole('listitem').filter({ hasText: 'By ten.' });
    const isInView = (part: Locator) =>
      part.evaluate((element: any) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      });
    expect(await isInView(note)).toBe(false);
    await article.getByRole('link', { name: '1', exact: true }).click();
    await page.waitForFunction(() => document.activeElement?.localName === 'li');
    expect(await isInView(note)).toBe(true);
    await article.getByRole('link', { name: 'Back' }).click();
    await page.waitForFunction(() => document.activeElement?.textContent === '1');
    expect(await isInView(article.getByRole('link', { name: '1', exact: true }))).toBe(true);
    expect(page.url()).toBe(address);
    expect(page.context().pages()).toHaveLength(1);
  });

  it('plays an episode, which loads when it is started and goes on where it was left', async () => {
    const { page } = owner;
    const requests: string[] = [];
    const file = silence(600);
    await owner.context.route(EPISODE, (route) => {
      const { range = 'bytes=0-' } = route.request().headers();
      requests.push(range);
      // A browser seeks only where it can ask for a part.
      const first = Number(/\d+/.exec(range)![0]);
      const headers = {
        'content-type': 'audio/wav',
        'content-range': `bytes ${first}-${file.length - 1}/${file.length}`,
      };
      return route.fulfill({ status: 206, headers, body: file.subarray(first) });
    });
    const attachments = [{ url: EPISODE, title: 'Episode 4', mimeType: 'audio/wav' }];
    const article = await open('An episode', { contentHtml: '<p>Listen.</p>', attachments });
    await owner.link('Episode 4').waitFor();
    expect(requests).toEqual([]);

    await owner.button('Play').click();
    await owner.button('Pause').waitFor();
    await article.getByText(/\/ 10:00$/).waitFor();
    expect(requests.length).toBeGreaterThan(0);
    await owner.button('30 seconds forward').click();
    await owner.button('Speed: 1×').click();
    const playback = () =>
      page
        .locator('body > audio')
        .evaluate((audio: any) => [audio.currentTime, audio.playbackRate]);
    const [time, rate] = await playback();
    expect(time).toBeGreaterThanOrEqual(30);
    expect(rate).toBe(1.25);

    // It plays on beside other screens, and its bar leads back.
    await owner.link('Feeds').click();
    await owner.heading('Feeds').waitFor();
    const player = page.getByRole('region', { name: 'Player' });
    await player.getByRole('button', { name: 'Pause' }).waitFor();
    expect((await playback())[0]).toBeGreaterThanOrEqual(time);
    await player.getByRole('link', { name: 'An episode' }).click();
    await owner.heading('An episode').waitFor();
    await player.waitFor({ state: 'detached' });
    await owner.button('Pause').click();
    await owner.button('Play').waitFor();

    await page.reload();
    await article.getByText(/^(0:[3-5]\d|[1-9]:\d\d)$/).waitFor();
    await owner.button('Play').click();
    await owner.button('Pause').waitFor();
    await article.getByText(/ \/ 10:00$/).waitFor();
    expect((await playback())[0]).toBeGreaterThanOrEqual(30);
    expect(owner.complaints).toEqual([]);
  });
});

describe('a swipe on a phone', () => {
  let dashboard: Dashboard;
  let owner: Visitor;
  let touch: CDPSession;

  beforeAll(async () => {
    dashboard = await Dashboard.start('sqlite');
    const viewport = { width: 390, height: 844 };
    owner = await dashboard.newOwner({ viewport, hasTouch: true, isMobile: true });
    const { id } = await owner.made('/api/v1/feeds', { title: 'Harbour log' });
    for (const title of ['Ice', 'Fog']) {
      await owner.made(`/api/v1/feeds/${id}/posts`, { externalId: title, title });
    }
    touch = await owner.context.newCDPSession(owner.page);
    await owner.page.goto('/dashboard/posts');
    await owner.link('Ice').waitFor();
  });
  afterAll(() => dashboard.stop());

  /** Moves a finger by these pixels along the row of a post. */
  async function swipe(title: string, pixels: number): Promise<void> {
    const box = (await owner.link(title).boundingBox())!;
    const PARTS = 8;
    const [x, y] = [195, box.y + box.height / 2];
    // The finger rests before it leaves: Chromium drops the tap that follows a fling.
    const end = Date.now() / 1000;
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) => {
      const touchPoints = type === 'touchEnd' ? [] : [{ x: x + (pixels * part) / PARTS, y }];
      const timestamp = type === 'touchEnd' ? end : end - 1 + part / 100;
      return touch.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
    };
    await finger('touchStart', 0);
    for (let part = 1; part <= PARTS; part++) await finger('touchMove', part);
    await finger('touchEnd', PARTS);
  }

  const getState = async (title: string) => {
    const { data } = await (await owner.page.request.get('/api/v1/posts?include=state')).json();
    const { read, starred } = data.find((post: { title: string }) => post.title === title);
    return { read, starred };
  };
  const until = (title: string, wanted: object) =>
    eventually(async () => {
      const state = await getState(title);
      return JSON.stringify(state) === JSON.stringify(wanted) ? true : undefined;
    });

  it('to the right marks a post as read, and can be undone', async () => {
    await swipe('Ice', 100);
    await until('Ice', { read: true, starred: false });
    await owner.button('Undo').click();
    await until('Ice', { read: false, starred: false });
  });

  it('to the left stars a post', async () => {
    await swipe('Fog', -100);
    await until('Fog', { read: false, starred: true });
  });

  it('that is too short does nothing, and a tap opens the post', async () => {
    await swipe('Ice', 40);
    await owner.link('Ice').tap();
    await owner.heading('Ice').waitFor();
    await until('Ice', { read: true, starred: false });
    expect(await getState('Fog')).toEqual({ read: false, starred: true });
    expect(owner.complaints).toEqual([]);
  });
});

/** A WAV file of silence, of so many seconds. */
function silence(seconds: number): Buffer {
  const perSecond = 8_000;
  const size = seconds * perSecond;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + size, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  // PCM, one channel, of 8 bits.
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(perSecond, 24);
  header.writeUInt32LE(perSecond, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(size, 40);
  return Buffer.concat([header, Buffer.alloc(size, 128)]);
}
