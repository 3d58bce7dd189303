import { beforeAll, describe, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import type { Showcase } from '../../demo/showcase.js';
import { expectFaultless, TABLET_AND_LARGE } from './appearance.js';
import { newFilledOwner } from './filled-account.js';
import { MAIN_SCREENS } from './main-screens.js';
import type { MainScreen } from './main-screens.js';
import { running } from '../support/services/running.js';

/** A text that each main screen shows when it has its data. */
const SHOWN: Record<MainScreen, string | RegExp> = {
  home: 'Newest unread posts',
  reader: 'First ice on the inner harbour',
  feeds: 'Quiet Interfaces',
  feed: 'Orbit Log',
  rule: /^It would have met 1 of/,
  publishing: 'Version 2.4 is out',
  'shared-feeds': 'About tides',
  webhooks: 'Announcements in the team chat',
  webhook: 'No deliveries yet',
  keys: 'Release pipeline',
  key: 'Release pipeline',
  settings: /^Settings$/,
  'settings-security': 'No passkeys yet',
  'settings-members': 'A link that works once, and for seven days.',
  'settings-sign-on': 'No provider is set.',
  'settings-audit': / was created$/,
  digest: 'Create digest',
};
const SCREENS = Object.entries(SHOWN) as [MainScreen, string | RegExp][];

describe('the screens on a tablet and in a large window', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let visitor: Visitor;
  let owner: Visitor;
  let showcase: Showcase;

  beforeAll(async () => {
    ({ owner, showcase } = await newFilledOwner(dashboard));
    visitor = await dashboard.newVisitor();
  });

  const expectFits = (who: Visitor, name: string) => expectFaultless(who, name, TABLET_AND_LARGE);

  it.each(SCREENS)('fit, without a fault that axe finds: %s', async (name, shown) => {
    await owner.page.goto(`/dashboard${MAIN_SCREENS[name](showcase)}`);
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
