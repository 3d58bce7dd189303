import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Visitor } from '../setup/dashboard.js';

const PICTURES = join(import.meta.dirname, '../../.screenshots');
const WIDTHS = { desk: 1280, phone: 360 };
const THEMES = ['light', 'dark'] as const;

/** Brings a screen up, and waits until all of it is there. */
export type Arrive = (page: Page, visitor: Visitor) => Promise<unknown>;

export const open =
  (path: string, text: string | RegExp): Arrive =>
  async (page) => {
    await page.goto(`/dashboard${path}`);
    await page.getByText(text).first().waitFor();
  };

/** Has axe find nothing in both themes, and nothing wider than the page; leaves pictures. */
export async function examine(who: Visitor, name: string, arrive: Arrive): Promise<void> {
  const { page } = who;
  await mkdir(PICTURES, { recursive: true });
  await page.setViewportSize({ width: WIDTHS.desk, height: 860 });
  await arrive(page, who);
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.locator(`html[data-theme=${theme}]`).waitFor();
    for (const [width, pixels] of Object.entries(WIDTHS)) {
      await page.setViewportSize({ width: pixels, height: 860 });
      expect({ width, pixelsTooWide: await overflow(page) }).toEqual({ width, pixelsTooWide: 0 });
      await page.screenshot({ path: join(PICTURES, `${name}-${width}-${theme}.png`) });
    }
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.failureSummary)]),
    ).toEqual([]);
  }
  expect(who.complaints).toEqual([]);
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // The page is laid out anew for the width by then.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth - window.innerWidth;
  });
