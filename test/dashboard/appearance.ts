import { join } from 'node:path';
import { expect } from '@jest/globals';
import axe from 'axe-core';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Visitor } from '../support/callers/dashboard.js';

const PICTURES = join(import.meta.dirname, '../../.screenshots');
const TAKES_PICTURES = process.env['SCREENSHOTS'] !== undefined;
const DESK = { width: 1280, height: 860 };
/** The sizes of windows, by the word for them in the names of the pictures. */
const DESK_AND_PHONE = { desk: DESK, phone: { width: 360, height: 860 } };
export const TABLET_AND_LARGE = {
  820: { width: 820, height: 1000 },
  1920: { width: 1920, height: 1000 },
};

/** Makes the window as large as on a desk. */
export const sitDown = (page: Page): Promise<void> => page.setViewportSize(DESK);

/**
 * That what a visitor sees fits windows of these sizes, and has no fault that axe finds. A dark theme
 * has other colours alone, so that axe looks at their contrast. It leaves the window at the last
 * size, and with SCREENSHOTS a picture of each size in each theme.
 */
export async function expectFaultless(
  visitor: Visitor,
  name: string,
  sizes: Record<string, typeof DESK> = DESK_AND_PHONE,
): Promise<void> {
  const { page } = visitor;
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.locator(`html[data-theme=${theme}]`).waitFor();
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport);
      const pixelsTooWide = await overflow(page);
      if (TAKES_PICTURES) {
        await page.screenshot({ path: join(PICTURES, `${name}-${size}-${theme}.png`) });
      }
      const faults = await findFaults(page, theme === 'light' ? undefined : ['color-contrast']);
      expect({ theme, size, pixelsTooWide, faults }).toEqual({
        ...{ theme, size },
        ...{ pixelsTooWide: 0, faults: [] },
      });
    }
  }
  expect(visitor.complaints).toEqual([]);
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // The page is laid out anew for the width by then.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth - window.innerWidth;
  });

/** Waits for the changes of colour and size that are under way: a button halfway has no contrast. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }: any) => effect?.getComputedTiming().endTime !== Infinity);
    // One that is cancelled, as its element left the page, is over too.
    await Promise.allSettled(moving.map(({ finished }: any) => finished));
  });

/**
 * What axe finds by all of its rules, or by these, once the page stands still. The page has no frames,
 * so axe runs in it directly, in a tenth of the time that the builder of @axe-core/playwright takes.
 */
export async function findFaults(page: Page, rules?: string[]): Promise<string[][]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await settle(page);
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })})`,
  );
  return violations.map(({ id, nodes }) => [
    id,
    ...nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`),
  ]);
}
