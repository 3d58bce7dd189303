import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Visitor } from '../support/dashboard.js';

const PICTURES = join(import.meta.dirname, '../../.screenshots');
const WIDTHS = { desk: 1280, phone: 360 };
const THEMES = ['light', 'dark'] as const;
const HEIGHT = 860;

/** Makes the window as large as on a desk. */
export const sitDown = (page: Page): Promise<void> =>
  page.setViewportSize({ width: WIDTHS.desk, height: HEIGHT });

/**
 * That what a visitor sees fits a desk and a phone, and has no fault that axe finds, in light and
 * dark. It leaves a picture of each.
 */
export async function expectFaultless(visitor: Visitor, name: string): Promise<void> {
  const { page } = visitor;
  await mkdir(PICTURES, { recursive: true });
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.locator(`html[data-theme=${theme}]`).waitFor();
    for (const [width, pixels] of Object.entries(WIDTHS)) {
      await page.setViewportSize({ width: pixels, height: HEIGHT });
      expect({ width, pixelsTooWide: await overflow(page) }).toEqual({ width, pixelsTooWide: 0 });
      await page.screenshot({ path: join(PICTURES, `${name}-${width}-${theme}.png`) });
    }
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.failureSummary)]),
    ).toEqual([]);
  }
  expect(visitor.complaints).toEqual([]);
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // The page is laid out anew for the width by then.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth - window.innerWidth;
  });
