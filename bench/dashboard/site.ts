import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createDatabase } from '../harness/database.ts';
import { loadPosts } from '../harness/dataset.ts';
import { createAccount, Service } from '../harness/service.ts';

const EMAIL = 'bench@example.com';
// As `createAccount` sets it.
const PASSWORD = 'correct horse battery';

/** The built service on SQLite, with one account and its posts. */
export interface Site {
  url: string;
  feedId: string;
  keyId: string;
  postId: string;
  /** A browser of that account: nothing is cached, and the window is that of a laptop. */
  signIn: (browser: Browser) => Promise<BrowserContext>;
}

export async function startSite(posts: number, feeds: number): Promise<Site> {
  const database = await createDatabase('sqlite');
  const account = createAccount(database);
  const { feedIds } = (await loadPosts(database, account, posts, { feeds }))[0]!;
  const { port } = await Service.start(database, { startTimeoutMs: 120_000 });
  const url = `http://127.0.0.1:${port}`;
  const getId = async (path: string): Promise<string> => {
    const answer = await fetch(`${url}${path}`, { headers: { 'x-api-key': account.rawKey } });
    return ((await answer.json()) as { data: { id: string }[] }).data[0]!.id;
  };
  const signIn = async (browser: Browser) => {
    const context = await newContext(browser, url);
    const answer = await context.request.post('/api/v1/sessions', {
      data: { email: EMAIL, password: PASSWORD },
      headers: { origin: url },
    });
    if (!answer.ok()) throw new Error(await answer.text());
    return context;
  };
  return {
    url,
    feedId: feedIds[0]!,
    keyId: await getId('/v1/api-keys'),
    postId: await getId('/api/v1/posts?pageSize=1'),
    signIn,
  };
}

export const newContext = (browser: Browser, url: string): Promise<BrowserContext> =>
  browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 }, locale: 'en' });

/** A page whose processor is slower by a factor, as that of a phone is. */
export async function newPage(context: BrowserContext, slowdown: number): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}
