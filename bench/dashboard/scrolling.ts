import type { Browser, CDPSession, Page } from 'playwright-core';
import { newPage } from './site.ts';
import type { Site } from './site.ts';

interface Scrolling {
  name: string;
  frames: number;
  /** Frames that took the main thread more than 50 ms of processor time, and the largest time. */
  over50: number;
  longest: number;
  median: number;
  /** The time of a frame that 99 % do not exceed. */
  p99: number;
  /** Frames that followed more than 50 ms after the one before, also because others had the CPU. */
  late: number;
}

/** So far each frame scrolls: at 60 frames a second, 12,000 pixels, as after a strong flick. */
const PIXELS_A_FRAME = 200;
const LIMIT_MS = 50;

/** All posts of the reader, from the newest to the oldest and back. */
export async function measureScrolling(
  browser: Browser,
  site: Site,
  progress: (text: string) => void,
): Promise<Scrolling[]> {
  const context = await site.signIn(browser);
  const page = await newPage(context, 1);
  const session = await context.newCDPSession(page);
  // The processor time of the thread: a busy machine does not lengthen it.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto('/dashboard/posts');
  await page.locator('a[data-post]').nth(5).waitFor();
  await page.waitForTimeout(2_000);
  const results: Scrolling[] = [];
  for (const [name, direction] of [
    ['down, while pages are loaded', 1],
    ['up again, with all posts loaded', -1],
  ] as const) {
    const result = await scrolled(page, session, direction * PIXELS_A_FRAME);
    progress(`${name}: ${result.over50} of ${result.frames} frames over ${LIMIT_MS} ms`);
    results.push({ name, ...result });
  }
  await context.close();
  return results;
}

async function scrolled(
  page: Page,
  session: CDPSession,
  pixels: number,
): Promise<Omit<Scrolling, 'name'>> {
  const times: number[] = [];
  let late = 0;
  let before = await taskTime(session);
  for (;;) {
    const { isAtEnd, gap } = await page.evaluate(scrollOnce, pixels);
    const after = await taskTime(session);
    times.push(after - before);
    before = after;
    if (gap > LIMIT_MS) late++;
    if (isAtEnd) break;
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]!;
  return {
    frames: times.length,
    over50: times.filter((time) => time > LIMIT_MS).length,
    longest: at(1),
    median: at(0.5),
    p99: at(0.99),
    late,
  };
}

/** All time of the main thread so far, in milliseconds. */
async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}

/** Runs in the page: scrolls, and waits until that is painted. */
async function scrollOnce(pixels: number): Promise<{ isAtEnd: boolean; gap: number }> {
  let box = document.querySelector('a[data-post]');
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
  box ??= document.scrollingElement;
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const start = await nextFrame();
  box.scrollBy(0, pixels);
  const gap = (await nextFrame()) - start;
  const isAtTop = box.scrollTop <= 0;
  const isAtBottom =
    box.scrollTop + box.clientHeight >= box.scrollHeight - 1 &&
    box.textContent.includes('No more posts');
  return { isAtEnd: pixels > 0 ? isAtBottom : isAtTop, gap };
}
