import type { Browser, Page } from 'playwright-core';
import { median } from '../harness/compare.ts';
import { newContext, newPage } from './site.ts';
import type { Site } from './site.ts';
import { getScreens } from './screens.ts';
import type { MeasuredScreen } from './screens.ts';

export interface SlowedPlan {
  rounds: number;
  slowdown: number;
  progress: (text: string) => void;
}

interface Paint {
  screen: string;
  /** Milliseconds from the navigation to the first text or picture, and to the largest one. */
  first: number;
  largest: number;
}

/** The paints of each screen, opened by its address in a fresh browser with a slowed processor. */
export async function measurePaints(
  browser: Browser,
  site: Site,
  plan: SlowedPlan,
): Promise<Paint[]> {
  const paints: Paint[] = [];
  for (const measured of getScreens(site)) {
    const rounds: Omit<Paint, 'screen'>[] = [];
    for (let round = 0; round < plan.rounds; round++) {
      rounds.push(await getPaints(browser, site, measured, plan.slowdown));
    }
    const first = median(rounds.map((round) => round.first));
    const largest = median(rounds.map((round) => round.largest));
    plan.progress(`${measured.screen}: ${first.toFixed(0)} ms, ${largest.toFixed(0)} ms`);
    paints.push({ screen: measured.screen, first, largest });
  }
  return paints;
}

async function getPaints(
  browser: Browser,
  site: Site,
  { path, isPublic, shown }: MeasuredScreen,
  slowdown: number,
): Promise<Omit<Paint, 'screen'>> {
  const context = await (isPublic ? newContext(browser, site.url) : site.signIn(browser));
  const page = await newPage(context, slowdown);
  await page.addInitScript(observePaints);
  await page.goto(`/dashboard${path}`);
  await shown(page);
  await page.waitForTimeout(500);
  const paints = await readPaints(page);
  await context.close();
  return paints;
}

function observePaints(): void {
  window.paints = { first: 0, largest: 0 };
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name === 'first-contentful-paint') window.paints.first = startTime;
    }
  }).observe({ type: 'paint', buffered: true } as never);
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.paints.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true } as never);
}

const readPaints = (page: Page): Promise<Omit<Paint, 'screen'>> =>
  page.evaluate(() => window.paints as { first: number; largest: number });
