import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/dashboard.js';
import type { Visitor } from '../support/dashboard.js';
import type { Showcase } from '../../demo/showcase.js';
import { newFilledOwner } from './filled-account.js';

const PICTURES = join(import.meta.dirname, '../../.screenshots');
const HEIGHT = 1000;
/** A tablet and a large window; `appearance.ts` has a phone and a laptop. */
const WIDTHS = [820, 1920];

type PathOf = (showcase: Showcase) => string;

/** The main screens, and a text that each shows when it has its data. */
const SCREENS: [name: string, path: PathOf, shown: string | RegExp][] = [
  ['home', () => '/home', 'Newest unread posts'],
  ['reader', () => '/posts', 'First ice on the inner harbour'],
  ['feeds', () => '/feeds', 'Quiet Interfaces'],
  ['feed', ({ feedIds }) => `/feeds/${feedIds['orbit-log']}`, 'Orbit Log'],
  ['publishing', () => '/publishing', 'Version 2.4 is out'],
  ['shared-feeds', () => '/shared-feeds', 'About tides'],
  ['webhooks', () => '/webhooks', 'Announcements in the team chat'],
  ['webhook', ({ webhookId }) => `/webhooks/${webhookId}`, 'No deliveries yet'],
  ['keys', () => '/keys', 'Release pipeline'],
  ['key', ({ keyIds }) => `/keys/${keyIds[1]}`, 'Release pipeline'],
  ['settings', () => '/settings', /^Settings$/],
  ['settings-security', () => '/settings?section=security', 'No passkeys yet'],
  ['settings-audit', () => '/settings?section=audit', / was created$/],
  ['digest', () => '/digest', 'Create digest'],
];

describe('the screens on a tablet and in a large window', () => {
  let dashboard: Dashboard;
  let visitor: Visitor;
  let owner: Visitor;
  let showcase: Showcase;

  beforeAll(async () => {
    await mkdir(PICTURES, { recursive: true });
    dashboard = await Dashboard.start('sqlite');
    ({ owner, showcase } = await newFilledOwner(dashboard));
    visitor = await dashboard.newVisitor();
  });
  afterAll(() => dashboard.stop());

  async function expectFits(who: Visitor, name: string): Promise<void> {
    const { page } = who;
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.locator(`html[data-theme=${theme}]`).waitFor();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        const pixelsTooWide = await page.evaluate(async () => {
          // The page is laid out anew for the width by then.
          for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
          return document.documentElement.scrollWidth - window.innerWidth;
        });
        await page.screenshot({ path: join(PICTURES, `${name}-${width}-${theme}.png`) });
        // Of all that axe looks for, the theme decides only the contrast.
        const axe = new AxeBuilder({ page });
        if (theme === 'dark') axe.withRules('color-contrast');
        const { violations } = await axe.analyze();
        const findings = violations.map(({ id, nodes }) => [
          id,
          ...nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`),
        ]);
        expect({ theme, width, pixelsTooWide, findings }).toEqual({
          theme,
          width,
          pixelsTooWide: 0,
          findings: [],
        });
      }
    }
    expect(who.complaints).toEqual([]);
  }

  it.each(SCREENS)('fit, without a fault that axe finds: %s', async (name, pathOf, shown) => {
    await owner.page.goto(`/dashboard${pathOf(showcase)}`);
    await owner.page.getByRole('main').getByText(shown).first().waitFor();
    await expectFits(owner, name);
  });

  it('show a post with pictures, code and tables without such a fault', async () => {
    await owner.page.goto('/dashboard/posts');
    await owner.link('First ice on the inner harbour').click();
    await owner.text('Depths at low water').waitFor();
    await expectFits(owner, 'post');
  });

  it('let a visitor sign in and sign up without such a fault', async () => {
    await visitor.page.goto('/dashboard/sign-in');
    await visitor.text('Create an account').first().waitFor();
    await expectFits(visitor, 'sign-in');
    await visitor.page.goto('/dashboard/sign-up');
    await visitor.text('At least 10 characters').waitFor();
    await expectFits(visitor, 'sign-up');
  });
});
