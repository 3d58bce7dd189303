import { beforeAll, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { running } from '../support/services/running.js';

/** As after an upgrade of the service, whose files have other names. */
const SCRIPTS = '**/dashboard/assets/keys-screen-*.js';

describe('a part of the page that cannot be loaded', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;

  beforeAll(async () => {
    owner = await dashboard.newOwner();
  });

  it('is replaced by a message, and the rest of the page works', async () => {
    const { page } = owner;
    await page.route(SCRIPTS, (route) => route.fulfill({ status: 404 }));
    await owner.link('API keys').click();
    await page.getByRole('alert').getByText('A part of the page is missing').waitFor();
    await owner.link('Feeds').click();
    await owner.heading('Feeds').waitFor();
    await owner.link('API keys').click();
    await page.unroute(SCRIPTS);
    await owner.button('Load the page again').click();
    await owner.heading('API keys').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
