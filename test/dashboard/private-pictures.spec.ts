import { beforeAll, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { running } from '../support/services/running.js';

const PUBLIC = 'https://pictures.example';
const PIXELS = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

/** Hosts of the reader's machine and network, in several notations. */
const PRIVATE_HOSTS = [
  'localhost',
  'app.localhost',
  'router',
  'nas.local',
  'nas.lan',
  'nas.home.arpa',
  'metadata.google.internal',
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.1',
  '10.0.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '[::1]',
  '[fe80::1]',
  '[::ffff:192.168.1.1]',
];

describe('pictures of posts over http and from private hosts', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;
  /** Addresses that the browser asked for elsewhere. */
  const asked: string[] = [];
  const privateRequests = () =>
    dashboard.web.requests.map(({ path }) => path).filter((path) => path.startsWith('/private/'));

  beforeAll(async () => {
    owner = await dashboard.newOwner();
    const near = (name: string) => dashboard.web.url(`/private/${name}`);
    await owner.context.route(/^https?:\/\/(?!127\.0\.0\.1:\d)/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'image/svg+xml', body: PIXELS });
    });
    const hosts = PRIVATE_HOSTS.flatMap((host) => [
      `<img src="https://${host}/a.svg" alt="https ${host}">`,
      `<img src="http://${host}/a.svg" alt="http ${host}">`,
    ]);
    const contentHtml = `<p>The beginning.</p>
      <p><img src="${near('src')}" alt="The router"></p>
      <p><img src="${near('unnamed')}"></p>
      <p><a href="https://linked.example/"><img src="${near('linked')}" alt="In a link"></a></p>
      <p><img src="http://pictures.example/plain.svg" alt="Plain"></p>
      ${hosts.join('\n')}
      <img src="${PUBLIC}/set.svg" srcset="${near('set')} 2x, ${PUBLIC}/set,2.svg 3x" alt="Set">
      <picture><source srcset="${near('source')}, https://nas.local/source.svg 2x">
        <img src="${PUBLIC}/picture.svg" alt="Chosen"></picture>
      <video src="${near('video')}" poster="${near('poster')}" preload="auto"></video>
      <video preload="metadata" poster="https://nas.local/poster.svg">
        <source src="${near('video-source')}"><track src="${near('track')}" kind="captions"></video>
      <audio src="${near('audio')}" preload="auto"></audio>
      <p><img src="${PUBLIC}/end.svg" alt="The end"></p>`;
    const { id } = await owner.made('/api/v1/feeds', { title: 'Pictures' });
    for (const [name, icon] of Object.entries({
      Near: near('icon'),
      Public: `${PUBLIC}/icon.svg`,
    })) {
      const feed = { version: 'https://jsonfeed.org/version/1.1', title: name, icon, items: [] };
      const feedUrl = dashboard.web.serve(`/${name}.json`, { body: JSON.stringify(feed) });
      await owner.made('/api/v1/feeds', { feedUrl });
    }
    for (const [externalId, image] of [
      ['near', near('thumbnail')],
      ['lan', 'https://nas.local/thumbnail.svg'],
      ['public', `${PUBLIC}/thumbnail.svg`],
    ]) {
      const post = { externalId, title: `Post ${externalId}`, image, contentHtml };
      await owner.made(`/api/v1/feeds/${id}/posts`, post);
    }
  });

  const loaded = (address: string) =>
    owner.page.waitForFunction(
      (src) => [...document.images].some((image) => image.src === src && image.naturalWidth > 0),
      address,
    );

  it('are not loaded by the lists', async () => {
    await owner.page.goto('/dashboard/feeds');
    await loaded(`${PUBLIC}/icon.svg`);
    // The sidebar loads the same icon, maybe earlier.
    await owner.page.locator('#main img').first().waitFor();
    expect(await owner.page.locator('#main img').count()).toBe(1);
    await owner.page.goto('/dashboard/posts');
    await owner.button('Display').click();
    // The other densities show no pictures.
    await owner.button('Cards').click();
    await loaded(`${PUBLIC}/thumbnail.svg`);
    expect(await owner.page.locator('#main img').count()).toBe(1);
    expect(privateRequests()).toEqual([]);
    expect(asked.filter((address) => !address.startsWith(PUBLIC))).toEqual([]);
    expect(owner.complaints).toEqual([]);
  });

  it('are links to them in an open post, which load nothing until they are clicked', async () => {
    await owner.page.goto('/dashboard/posts');
    await owner.link('Post near').click();
    await owner.page.locator('article').getByText('The beginning.').waitFor();
    for (const part of await owner.page.locator('article :is(img, video, audio)').all()) {
      await part.scrollIntoViewIfNeeded();
    }
    await loaded(`${PUBLIC}/end.svg`);
    const shown = await owner.page
      .locator('article img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
    expect(shown).toEqual(['Set', 'Chosen', 'The end']);
    for (const host of PRIVATE_HOSTS) {
      const counts = [`https ${host}`, `http ${host}`].map((text) => owner.link(text).count());
      expect({ host, counts: await Promise.all(counts) }).toEqual({ host, counts: [1, 1] });
    }
    expect(await owner.link('Plain').getAttribute('href')).toBe(
      'http://pictures.example/plain.svg',
    );
    expect(await owner.link(/^Picture on 127\.0\.0\.1/).count()).toBe(1);
    expect(await owner.link('In a link').getAttribute('href')).toBe('https://linked.example/');
    expect(await owner.page.locator('article a a').count()).toBe(0);
    expect(privateRequests()).toEqual([]);
    expect(asked.filter((address) => !address.startsWith(PUBLIC))).toEqual([]);
    expect(owner.complaints).toEqual([]);

    const link = owner.link('The router');
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    const [opened] = await Promise.all([owner.context.waitForEvent('page'), link.click()]);
    await opened.waitForURL(/\/private\/src$/);
    await opened.close();
    expect(new Set(privateRequests())).toEqual(new Set(['/private/src']));
  });

  it('are not loaded over http either if the page lets one through', async () => {
    const before = privateRequests();
    await owner.page.goto('/dashboard/posts');
    const failed = await owner.page.evaluate(
      (src) =>
        new Promise((resolve) => {
          const image = document.createElement('img');
          image.onload = () => resolve(false);
          image.onerror = () => resolve(true);
          image.src = src;
        }),
      dashboard.web.serve('/private/slipped.svg', {
        headers: { 'content-type': 'image/svg+xml' },
        body: PIXELS,
      }),
    );
    expect(failed).toBe(true);
    expect(privateRequests()).toEqual(before);
    expect(owner.complaints.splice(0).join()).toContain('Content Security Policy');
  });
});
