import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { expectFaultless, sitDown } from './appearance.js';
import { running } from '../support/services/running.js';

const ROOT = join(import.meta.dirname, '../..');

/** Brings a screen up, and waits until all of it is there. */
type Arrive = (page: Page, visitor: Visitor) => Promise<unknown>;

const open =
  (path: string, text: string | RegExp): Arrive =>
  async (page) => {
    await page.goto(`/dashboard${path}`);
    await page.getByText(text).first().waitFor();
  };

const PUBLIC: [string, Arrive][] = [
  ['sign-in', open('/posts', 'Create an account')],
  ['sign-up', open('/sign-up', 'At least 10 characters')],
];
const EMPTY: [string, Arrive][] = [
  ['empty-posts', open('/posts', 'No posts yet')],
  ['empty-feeds', open('/feeds', 'No feeds yet')],
  ['empty-rules', open('/rules', 'No rules yet')],
  ['empty-keys', open('/keys', 'No keys yet')],
  ['empty-shared-feeds', open('/shared-feeds', 'Nothing shared yet')],
  ['home-first', open('/home', 'Get started')],
];
const FULL: [string, Arrive][] = [
  ['posts', open('/posts', 'A bright pass')],
  ['posts-none', open('/posts?q=nothingofthesort', 'No matching posts')],
  [
    'post',
    async (page) => {
      await page.goto('/dashboard/posts');
      await page.getByRole('link', { name: /First ice/ }).click();
      await page.getByText('Depths at low water').waitFor();
    },
  ],
  ['feeds', open('/feeds', 'Orbit Log')],
  [
    'add-feed',
    async (page, visitor) => {
      await open('/feeds', 'Orbit Log')(page, visitor);
      await visitor.button('Add a feed').click();
    },
  ],
  [
    'import',
    async (page, visitor) => {
      await open('/feeds', 'Orbit Log')(page, visitor);
      await visitor.button('Import OPML').click();
    },
  ],
  ['keys', open('/keys', 'Home automation')],
  ['keys-none', open('/keys?q=nothing', 'No matching keys')],
  [
    'rename',
    async (page, visitor) => {
      await open('/keys', 'Home automation')(page, visitor);
      await visitor.act('Website', 'Rename');
    },
  ],
  [
    'revoke',
    async (page, visitor) => {
      await open('/keys', 'Home automation')(page, visitor);
      await visitor.act('Website', 'Revoke');
    },
  ],
  [
    'new-key',
    async (_page, visitor) => {
      await visitor.makeKey('Shown once');
    },
  ],
  ['home', open('/home', 'The dune has moved')],
  ['settings', open('/settings', 'E-mail address')],
  ['settings-security', open('/settings?section=security', 'No passkeys yet')],
  ['settings-sessions', open('/settings?section=sessions', 'This browser')],
  ['settings-members', open('/settings?section=members', 'A link that works once')],
  ['settings-sign-on', open('/settings?section=sign-on', 'No provider is set.')],
  ['settings-audit', open('/settings?section=audit', 'was created')],
  ['settings-usage', open('/settings?section=usage', 'Stored posts')],
  ['settings-data', open('/settings?section=data', 'Export all data')],
  ['not-found', open('/nowhere', 'Page not found')],
  [
    'failed',
    async (page, visitor) => {
      await page.route('**/api/v1/feeds?*', (route) => route.abort());
      await open('/feeds', 'This could not be loaded')(page, visitor);
      await page.unroute('**/api/v1/feeds?*');
      visitor.complaints.splice(0);
    },
  ],
];

describe('the screens', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let visitor: Visitor;
  let owner: Visitor;

  beforeAll(async () => {
    visitor = await dashboard.newVisitor();
    owner = await dashboard.newOwner();
  });

  async function examine(who: Visitor, name: string, arrive: Arrive): Promise<void> {
    await sitDown(who.page);
    await arrive(who.page, who);
    await expectFaultless(who, name);
  }

  it.each(PUBLIC)('are without a fault that axe finds, and fit: %s', async (name, arrive) => {
    await examine(visitor, name, arrive);
  });

  it.each(EMPTY)('are without a fault that axe finds, and fit: %s', async (name, arrive) => {
    await examine(owner, name, arrive);
  });

  it.each(FULL)('are without a fault that axe finds, and fit: %s', async (name, arrive) => {
    if (!(await hasFeeds(owner))) await fill(dashboard, owner);
    await examine(owner, name, arrive);
  });
});

const hasFeeds = async ({ page }: Visitor): Promise<boolean> =>
  (await (await page.request.get('/api/v1/feeds')).json()).data.length > 0;

/** Feeds in each state, in categories and without, keys used and unused, and posts. */
async function fill({ web, service }: Dashboard, owner: Visitor): Promise<void> {
  const { request } = owner.page;
  const headers = { origin: service.url };
  const made = async (path: string, data: object) =>
    (await (await request.post(path, { data, headers })).json()).data;
  const sample = (name: string) => readFile(join(ROOT, 'demo/feeds', name), 'utf8');
  const subscribe = async (name: string, categoryId?: string) =>
    made('/api/v1/feeds', {
      feedUrl: web.serve(`/${name}`, { body: await sample(name) }),
      categoryId,
    });

  const [sky, food] = [
    await made('/api/v1/categories', { name: 'Sky and sea' }),
    await made('/api/v1/categories', { name: 'Food' }),
  ];
  await made('/api/v1/categories', { name: 'Later' });
  await subscribe('orbit-log.atom.xml', sky.id);
  const tides = await subscribe('tidal-notes.rss.xml', sky.id);
  const kitchen = await subscribe('slow-kitchen.json', food.id);
  const notes = await made('/api/v1/feeds', { title: 'Harbour log' });
  for (const [externalId, title, summary, colour] of [
    ['ice', 'First ice on the inner harbour', 'A skin as thin as paper, gone by ten.', '#7fb2c4'],
    ['dune', 'The dune has moved again', 'Two metres to the east since September.', '#d9b26f'],
  ]) {
    const image = `https://pictures.example/${externalId}.svg`;
    const picture = { contentType: 'image/svg+xml', body: landscape(colour!) };
    await owner.context.route(image, (route) => route.fulfill(picture));
    const post = { externalId, title, summary, image, contentHtml: article(summary!, image) };
    await made(`/api/v1/feeds/${notes.id}/posts`, post);
  }
  web.serve('/tidal-notes.rss.xml', { status: 503 });
  await request.post(`/api/v1/feeds/${tides.id}/refresh`, { headers });
  await request.patch(`/api/v1/feeds/${kitchen.id}`, { data: { status: 'paused' }, headers });
  await made('/v1/api-keys', { name: 'Website' });
  const { rawKey } = await made('/v1/api-keys', { name: 'Home automation' });
  await fetch(`${service.url}/api/v1/posts`, { headers: { 'x-api-key': rawKey } });
}

const landscape = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 112 84"><rect width="112" height="84" fill="${colour}"/><circle cx="84" cy="24" r="10" fill="#fff" opacity=".85"/><path d="M0 58q28-22 56-6t56-8v40H0z" fill="#0e3b43" opacity=".45"/><path d="M0 70q28-14 56-4t56-6v24H0z" fill="#0e3b43" opacity=".7"/></svg>`;

/** With each kind of element that an article is made of. */
const article = (lead: string, image: string) => `<p>${lead} The pilots saw it first, from the
  <a href="https://harbour.example/pier">end of the pier</a>, when the <em>Alma</em> came in.</p>
  <figure><img src="${image}" width="640" height="360" alt="The harbour at dawn">
  <figcaption>The inner basin, a quarter past six.</figcaption></figure>
  <h2>What the log says</h2>
  <ul><li>Wind from the north, 2 knots</li><li>Air −4 °C, water 0.5 °C</li></ul>
  <blockquote><p>Nothing moved but the light.</p></blockquote>
  <pre><code>tide --station=inner --from=06:00</code></pre>
  <table><caption>Depths at low water</caption><thead><tr><th>Berth</th><th>Metres</th></tr></thead>
  <tbody><tr><td>North</td><td>4.2</td></tr><tr><td>South</td><td>3.9</td></tr></tbody></table>`;
