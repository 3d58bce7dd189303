import type { Browser, BrowserContext, Page } from 'playwright-core';
import { median } from '../harness/compare.ts';
import type { SlowedPlan } from './paints.ts';
import { newPage } from './site.ts';
import type { Site } from './site.ts';

interface Interaction {
  name: string;
  /** Milliseconds from the event to the paint that follows it, of the rounds. */
  median: number;
  longest: number;
  /** What the main thread computed for all that followed; other programs do not lengthen it. */
  processor: number;
}

interface Step {
  name: string;
  path: string;
  /** Waits until the screen can be used. */
  ready: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first();
const link = (page: Page, place: number) => page.locator('a[data-post]').nth(place);
const posts = (page: Page) => link(page, 5).waitFor();
const open = (place: number) => async (page: Page) => {
  await posts(page);
  await link(page, place).click();
  await page.getByRole('article').getByRole('heading').first().waitFor();
};
const feeds = (page: Page) =>
  page.getByRole('main').getByText('Feed 30', { exact: true }).waitFor();

const STEPS: Step[] = [
  { name: 'open a post', path: '/posts', ready: posts, act: (page) => link(page, 3).click() },
  {
    name: 'next post, by j',
    path: '/posts',
    ready: open(0),
    act: (page) => page.keyboard.press('j'),
  },
  {
    name: 'star the open post, by s',
    path: '/posts',
    ready: open(1),
    act: (page) => page.keyboard.press('s'),
  },
  {
    name: 'show unread posts only',
    path: '/posts',
    ready: posts,
    act: (page) =>
      page
        .getByRole('link', { name: /^Unread/ })
        .first()
        .click(),
  },
  {
    name: 'type into the search of posts',
    path: '/posts',
    ready: async (page) => {
      await posts(page);
      await page.keyboard.press('/');
    },
    act: (page) => page.keyboard.press('l'),
  },
  {
    name: 'open the commands, by Ctrl K',
    path: '/posts',
    ready: posts,
    act: (page) => page.keyboard.press('Control+k'),
  },
  {
    name: 'filter the table of feeds',
    path: '/feeds',
    ready: async (page) => {
      await feeds(page);
      await page.getByRole('searchbox').first().focus();
    },
    act: (page) => page.keyboard.press('3'),
  },
  {
    name: 'clear that filter',
    path: '/feeds?q=3',
    ready: async (page) => {
      await feeds(page);
      await page.getByRole('searchbox').first().focus();
    },
    act: (page) => page.keyboard.press('Backspace'),
  },
  {
    name: 'choose all feeds of the table',
    path: '/feeds',
    ready: feeds,
    act: (page) => page.getByRole('checkbox', { name: 'Select all', exact: true }).click(),
  },
  {
    name: 'order the table of feeds',
    path: '/feeds',
    ready: feeds,
    act: (page) => page.getByRole('columnheader').getByRole('button').first().click(),
  },
  {
    name: 'open a category in the navigation',
    path: '/posts',
    ready: posts,
    act: (page) => page.locator('nav button[aria-expanded]').first().click(),
  },
  {
    name: 'open a feed of the navigation',
    path: '/posts',
    ready: posts,
    act: (page) => page.locator('nav a[href*="feed="]').first().click(),
  },
  {
    name: 'open the dialog of a new feed',
    path: '/feeds',
    ready: feeds,
    act: (page) => button(page, 'Add a feed').click(),
  },
  {
    name: 'open the menu of a feed',
    path: '/feeds',
    ready: feeds,
    act: (page) => button(page, 'Actions for Feed 7').click(),
  },
  {
    name: 'open the dialog of a new key',
    path: '/keys',
    ready: (page) => page.getByRole('main').getByText('bench').first().waitFor(),
    act: (page) => button(page, 'New key').click(),
  },
  {
    name: 'another section of settings',
    path: '/settings',
    ready: (page) =>
      page
        .getByRole('main')
        .getByText(/^Settings$/)
        .first()
        .waitFor(),
    act: (page) => page.getByRole('main').getByText('Security', { exact: true }).first().click(),
  },
  {
    name: 'another screen',
    path: '/home',
    ready: (page) => page.getByRole('main').getByText('Newest unread posts').first().waitFor(),
    act: (page) => page.getByRole('link', { name: 'Feeds', exact: true }).first().click(),
  },
];

/** The time from each interaction to the next paint (Event Timing), with a slowed processor. */
export async function measureInteractions(
  browser: Browser,
  site: Site,
  plan: SlowedPlan,
): Promise<Interaction[]> {
  const interactions: Interaction[] = [];
  for (const step of STEPS) {
    const context = await site.signIn(browser);
    const rounds: { paint: number; processor: number }[] = [];
    for (let round = 0; round < plan.rounds; round++) {
      rounds.push(await getTime(context, step, plan.slowdown));
    }
    await context.close();
    const paints = rounds.map(({ paint }) => paint);
    const result = {
      ...{ median: median(paints), longest: Math.max(...paints) },
      processor: median(rounds.map(({ processor }) => processor)),
    };
    plan.progress(`${step.name}: ${result.median} ms, ${result.longest} ms`);
    interactions.push({ name: step.name, ...result });
  }
  return interactions;
}

async function getTime(context: BrowserContext, step: Step, slowdown: number) {
  const page = await newPage(context, slowdown);
  const session = await context.newCDPSession(page);
  // The time of the thread: a busy machine does not lengthen it.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const computed = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1_000;
  };
  await page.addInitScript(observeInteractions);
  await page.goto(`/dashboard${step.path}`);
  await step.ready(page);
  // What the screen still loads belongs to its opening.
  await page.waitForTimeout(1_500);
  await page.evaluate(() => void (window.longest = undefined));
  const before = await computed();
  await step.act(page);
  await page.waitForFunction(() => window.longest !== undefined);
  await page.waitForTimeout(500);
  const paint = await page.evaluate(() => window.longest as number);
  const processor = (await computed()) - before;
  await page.close();
  return { paint, processor };
}

/** An interaction is several events; the longest of them counts, as in Interaction to Next Paint. */
function observeInteractions(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { duration, interactionId } = entry as unknown as Record<string, number>;
      if (interactionId) window.longest = Math.max(window.longest ?? 0, duration!);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as never);
}
