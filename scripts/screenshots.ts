// `npm run screenshots` makes the pictures of docs/screenshots from the data of demo/showcase.json,
// with the built service and a real browser.
import Sqlite from 'sqlite-driver';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { createDatabase } from '../bench/harness/database.ts';
import { atTheEnd, cleanUp, endCleanly } from '../bench/harness/processes.ts';
import { createAccount, Service } from '../bench/harness/service.ts';
import { fillShowcase, PICTURES, pictureAt } from '../demo/showcase.ts';
import { launchChromium } from '../packages/testkit/chromium.ts';
import { FeedServer } from '../packages/testkit/feed-server.ts';

const FOLDER = join(import.meta.dirname, '../docs/screenshots');
const EMAIL = 'reader@example.com';
// As `createAccount` sets it.
const PASSWORD = 'correct horse battery';
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const HOUR_MS = 3_600_000;

endCleanly();
try {
  mkdirSync(FOLDER, { recursive: true });
  const database = await createDatabase('sqlite');
  createAccount(database, EMAIL);
  const { port } = await Service.start(database, { startTimeoutMs: 120_000 });
  const url = `http://127.0.0.1:${port}`;
  const publisher = await FeedServer.start();
  atTheEnd(() => publisher.stop());
  const browser = await launchChromium();
  atTheEnd(() => browser.close());
  const context = await browser.newContext({ baseURL: url, viewport: DESK, locale: 'en' });
  await context.route(`${PICTURES}**`, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: pictureAt(route.request().url()) }),
  );
  const send = async (path: string, data: object) => {
    const answer = await context.request.post(path, { data, headers: { origin: url } });
    if (!answer.ok()) throw new Error(await answer.text());
    return ((await answer.json()) as { data: { id: string } }).data;
  };
  await send('/api/v1/sessions', { email: EMAIL, password: PASSWORD });
  const { keyIds } = await fillShowcase({
    made: send,
    serve: (path, body) => publisher.serve(path, { body }),
  });
  addTraffic(database, keyIds);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await takeAll(page, keyIds[0]!);
} finally {
  await cleanUp();
}

async function takeAll(page: Page, keyId: string): Promise<void> {
  const shown = (text: string) => page.getByRole('main').getByText(text).first().waitFor();
  const open = async (path: string, text: string) => {
    await page.goto(path);
    await shown(text);
  };
  const openPost = async () => {
    await open('/dashboard/posts', 'First ice on the inner harbour');
    await page.getByRole('link', { name: 'First ice on the inner harbour', exact: true }).click();
    await shown('What the log says');
  };
  const openReference = async () => {
    await page.goto('/docs');
    await page.locator('.opblock-tag').first().waitFor();
  };
  const theme = (colorScheme: 'light' | 'dark') =>
    page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });

  const screens: [name: string, scheme: 'light' | 'dark', arrive: () => Promise<unknown>][] = [
    ['reader', 'light', openPost],
    ['home', 'light', () => open('/dashboard/home', 'Newest unread posts')],
    ['keys', 'light', () => open('/dashboard/keys', 'Release pipeline')],
    ['feeds', 'light', () => open('/dashboard/feeds', 'Quiet Interfaces')],
    ['api-reference', 'light', openReference],
    ['reader-dark', 'dark', openPost],
    ['key-dark', 'dark', () => open(`/dashboard/keys/${keyId}`, 'Website')],
    ['phone-dark', 'dark', () => open('/dashboard/posts', 'First ice on the inner harbour')],
  ];
  // All of them, or those that the command line names.
  const wanted = process.argv.slice(2);
  for (const [name, scheme, arrive] of screens) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await theme(scheme);
    await page.setViewportSize(name.startsWith('phone') ? PHONE : DESK);
    await arrive();
    await take(page, name);
  }
}

async function take(page: Page, name: string): Promise<void> {
  // Pictures and parts that a screen loads later.
  await page.waitForTimeout(3_000);
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  process.stderr.write(`${name}\n`);
}

/** The requests of the last 30 days, which no client can send afterwards. */
function addTraffic(database: string, keyIds: string[]): void {
  const store = new Sqlite(database.slice('sqlite:'.length));
  const now = Date.now();
  const [day, hour] = [Math.floor(now / (24 * HOUR_MS)), Math.floor(now / HOUR_MS)];
  const columns = 'status_2xx, status_3xx, status_4xx, status_5xx';
  const days = store.prepare(
    `INSERT INTO api_key_usage (account_id, key_id, day, ${columns}, last_used_at)
     SELECT account_id, id, ?, ?, ?, ?, 0, ? FROM api_keys WHERE id = ?`,
  );
  const hours = store.prepare(
    `INSERT INTO api_key_hours (account_id, key_id, hour, ${columns})
     SELECT account_id, id, ?, ?, ?, ?, 0 FROM api_keys WHERE id = ?`,
  );
  for (const [place, id] of keyIds.slice(0, 4).entries()) {
    const most = [900, 160, 420, 260][place]!;
    const wave = (step: number) =>
      Math.round(most * (0.6 + 0.3 * Math.sin(step / 1.7 + place) + 0.1 * Math.sin(step * 2.3)));
    for (let ago = 0; ago < 30; ago++) {
      const ok = wave(ago);
      days.run(
        day - ago,
        ok,
        Math.round(ok / 5),
        Math.round(ok / 60),
        now - ago * 24 * HOUR_MS,
        id,
      );
    }
    for (let ago = 0; ago < 24; ago++) {
      hours.run(hour - ago, Math.round(wave(ago) / 24), Math.round(wave(ago) / 120), 0, id);
    }
  }
  store.close();
}
