import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { eventually } from '../../src/testing/eventually.js';
import { running } from '../support/services/running.js';

describe('the navigation', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;
  let paths: Record<'screen' | 'feed' | 'category' | 'post', string>;

  beforeAll(async () => {
    owner = await dashboard.newOwner();
    const science = await owner.made('/api/v1/categories', { name: 'Science' });
    const feed = await owner.made('/api/v1/feeds', {
      title: 'Harbour log',
      categoryId: science.id,
    });
    let post = { id: '' };
    for (let number = 1; number <= 30; number++) {
      post = await owner.made(`/api/v1/feeds/${feed.id}/posts`, {
        title: `Entry ${number}`,
        contentHtml: '<p>The weather, <a href="https://harbour.example">in full</a>.</p>'.repeat(
          60,
        ),
      });
    }
    paths = {
      screen: '/webhooks',
      feed: `/posts?feed=${feed.id}`,
      category: `/posts?category=${science.id}`,
      post: `/posts/${post.id}`,
    };
  });

  const focusedLabel = () =>
    owner.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

  describe('by commands', () => {
    beforeEach(async () => {
      await owner.page.setViewportSize({ width: 1280, height: 800 });
      await owner.page.goto('/dashboard/feeds');
      await owner.row('Harbour log').waitFor();
    });

    it.each([
      { kind: 'screen', typed: 'webh', found: 'Webhooks' },
      { kind: 'feed', typed: 'harb', found: 'Harbour log' },
      { kind: 'category', typed: 'scien', found: 'Science' },
    ] as const)('finds a $kind by a part of its name, and goes there', async (given) => {
      const { kind, typed, found } = given;
      const { page } = owner;
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').waitFor();
      await page.keyboard.type(typed);
      await page.getByRole('option', { name: 'API keys' }).waitFor({ state: 'detached' });
      expect(await page.getByRole('option').first().locator('span').first().textContent()).toBe(
        found,
      );
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/dashboard${paths[kind]}`);
      await owner.heading(found).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
    });

    it('closes on Escape, and returns the focus', async () => {
      const { page } = owner;
      for (const open of ['Enter', 'Control+k']) {
        await owner.button('Search and commands').focus();
        await page.keyboard.press(open);
        await page.getByRole('dialog').getByRole('combobox').waitFor();
        expect(await focusedLabel()).toBe('Search posts, feeds, screens and actions');
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        expect(await focusedLabel()).toBe('Search and commands');
      }
      expect(owner.complaints).toEqual([]);
    });
  });

  it('by categories, which collapse, stay collapsed, and tell what is unread all the same', async () => {
    const { page } = owner;
    await page.goto('/dashboard/feeds');
    const screens = page.getByRole('navigation', { name: 'Screens' });
    const toggle = screens.getByRole('button', { name: 'Science' });
    const feed = screens.getByRole('link', { name: 'Harbour log' });
    const category = screens.getByRole('link', { name: /^Science ?, 30 unread$/ });
    const isOpen = async () => {
      await category.getByText('30', { exact: true }).waitFor();
      return { expanded: await toggle.getAttribute('aria-expanded'), feeds: await feed.count() };
    };
    expect(await isOpen()).toEqual({ expanded: 'true', feeds: 1 });
    await toggle.click();
    expect(await isOpen()).toEqual({ expanded: 'false', feeds: 0 });
    await page.reload();
    expect(await isOpen()).toEqual({ expanded: 'false', feeds: 0 });
    await toggle.click();
    expect(await isOpen()).toEqual({ expanded: 'true', feeds: 1 });
    expect(owner.complaints).toEqual([]);
  });

  describe('by the bar at the top of a phone', () => {
    /** Scrolls, and waits for the end of what that moves. */
    async function scroll(pixels: number): Promise<void> {
      await owner.page.mouse.wheel(0, pixels);
      await owner.page.evaluate(settle);
    }
    const settle = async () => {
      for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
      await Promise.all(document.getAnimations().map((move: any) => move.finished));
    };
    /** Whether the start, the middle and the end of the focused element are on top. */
    const isFocusInSight = async () => {
      await owner.page.evaluate(settle);
      return owner.page.evaluate(() => {
        const { activeElement } = document;
        const { left, top, bottom } = activeElement.getBoundingClientRect();
        return [top + 1, (top + bottom) / 2, bottom - 1].every((y) => {
          const shown = document.elementFromPoint(left + 2, y);
          return activeElement.contains(shown) || activeElement.parentElement.contains(shown);
        });
      });
    };

    it.each([
      { of: 'the list', kind: 'feed', control: 'Search and commands' },
      { of: 'an open post', kind: 'post', control: 'Reading settings' },
    ] as const)(
      'of $of hides on the way down, and never over the focus',
      async ({ kind, control }) => {
        const { page } = owner;
        await page.setViewportSize({ width: 360, height: 640 });
        await page.goto(`/dashboard${paths[kind]}`);
        const bar = owner.button(control);
        await bar.waitFor();
        await owner.link('Entry 30').or(owner.heading('Entry 30')).first().waitFor();
        const isHidden = async () => ((await bar.boundingBox())?.y ?? 0) < 0;
        const until = (expected: boolean) =>
          eventually(async () => (await isHidden()) === expected || undefined);
        expect(await isHidden()).toBe(false);
        await page.mouse.move(180, 320);
        await scroll(600);
        await until(true);
        await scroll(-200);
        await until(false);
        await scroll(600);
        await until(true);
        await bar.focus();
        await until(false);

        // From the middle of the page, to its start and to its end.
        const hidden: string[] = [];
        for (const key of ['Shift+Tab', 'Tab']) {
          await page.locator('#main a:visible').nth(12).focus();
          for (let step = 1; step <= 12; step++) {
            await page.keyboard.press(key);
            if (!(await isFocusInSight())) hidden.push(`${key} ${step}`);
          }
        }
        expect(hidden).toEqual([]);
        expect(owner.complaints).toEqual([]);
      },
    );
  });
});
