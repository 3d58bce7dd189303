import { beforeAll, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import type { Showcase } from '../../demo/showcase.js';
import { expectFaultless } from './appearance.js';
import { newFilledOwner } from './filled-account.js';
import { MAIN_SCREENS } from './main-screens.js';
import { running } from '../support/services/running.js';

/** The narrowest window; German words are long. */
const NARROWEST = { 320: { width: 320, height: 800 } };

describe('the screens in German', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;
  let showcase: Showcase;

  beforeAll(async () => {
    ({ owner, showcase } = await newFilledOwner(dashboard));
    await owner.page.goto('/dashboard/settings');
    await owner.page.getByLabel('Language').selectOption('Deutsch');
    await owner.heading('Einstellungen').waitFor();
  });

  it.each(Object.entries(MAIN_SCREENS))(
    'fit the narrowest window, without a fault that axe finds: %s',
    async (name, getPath) => {
      const { page } = owner;
      await page.goto(`/dashboard${getPath(showcase)}`);
      await page.getByRole('main').getByRole('heading').first().waitFor();
      await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
      expect(await page.locator('html').getAttribute('lang')).toBe('de');
      await expectFaultless(owner, `german-${name}`, NARROWEST);
    },
  );
});
