import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD } from '../support/callers/browser.js';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { running } from '../support/services/running.js';
import { expectFaultless, sitDown } from './appearance.js';

describe('a server without accounts', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));

  it('says that the first account is created, and later asks to sign in', async () => {
    const visitor = await dashboard.newVisitor();
    const { page } = visitor;
    await page.goto('/dashboard');
    await visitor.heading('Create the first account').waitFor();
    expect(await visitor.link('Sign in').count()).toBe(0);
    await expectFaultless(visitor, 'first-account');
    await page.getByLabel('E-mail address').fill('first@example.com');
    await page.getByLabel('Password').fill(PASSWORD);
    await visitor.button('Create account').click();
    await visitor.heading('Get started').waitFor();

    const second = await dashboard.newVisitor();
    await second.page.goto('/dashboard');
    await second.button('Sign in').waitFor();
    await second.link('Create an account').click();
    await second.heading('Create an account').waitFor();
  });
});

describe('a server without accounts, where sign-up is closed', () => {
  const dashboard = running(() => Dashboard.start('sqlite', { SIGN_UPS: 'closed' }));

  it('has the command that creates the first account', async () => {
    const visitor = await dashboard.newVisitor();
    await visitor.page.goto('/dashboard');
    await visitor.text('sluice accounts create --email YOUR_EMAIL').waitFor();
    expect(await visitor.button('Create account').count()).toBe(0);
  });
});

describe('the first visit', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;

  beforeAll(async () => {
    owner = await dashboard.newOwner();
  });
  afterEach(() => owner.page.goto('/dashboard/home'));

  const startsAt = async (path: string) => {
    await owner.page.goto('/dashboard');
    await owner.page.waitForURL(`**/dashboard${path}`);
  };

  it('asks what the account is for, and shows its steps alone', async () => {
    await owner.heading('What will you use Sluice for?').waitFor();
    expect(await owner.heading('Create an API key').count()).toBe(1);
    await expectFaultless(owner, 'purpose');
    await sitDown(owner.page);
    await owner.button(/^Read/).click();
    await owner.heading('What will you use Sluice for?').waitFor({ state: 'detached' });
    await owner.heading('Subscribe to a feed').waitFor();
    expect(await owner.heading('Create an API key').count()).toBe(0);
  });

  it('leads a reader to what is unread from then on, where a feed can be added', async () => {
    await startsAt('/posts?state=unread');
    await owner.button('Add a feed').waitFor();
    await owner.page.getByRole('link', { name: 'Sluice, go to the first screen' }).click();
    await owner.page.waitForURL('**/dashboard/posts?state=unread');
  });

  it('leads a developer to the keys, once that is chosen in the settings', async () => {
    await owner.page.goto('/dashboard/settings');
    await owner.page.getByLabel('First screen', { exact: true }).selectOption('API keys');
    await startsAt('/keys');
    await owner.page.goto('/dashboard/home');
    await owner.heading('Create an API key').waitFor();
    expect(await owner.heading('Subscribe to a feed').count()).toBe(0);
  });

  it('is asked no more in another browser of the account', async () => {
    const storageState = await owner.context.storageState({ indexedDB: false });
    const other = await dashboard.newVisitor({
      storageState: { cookies: storageState.cookies, origins: [] },
    });
    await other.page.goto('/dashboard');
    await other.page.waitForURL('**/dashboard/keys');
    await other.page.goto('/dashboard/home');
    await other.heading('Create an API key').waitFor();
    expect(await other.heading('What will you use Sluice for?').count()).toBe(0);
  });

  it('shows a new key in the lines of the first request', async () => {
    await owner.page.goto('/dashboard/home');
    await owner
      .text(/X-API-Key: YOUR_API_KEY/)
      .first()
      .waitFor();
    await owner.button('Create key').click();
    await owner
      .text(/X-API-Key: sluice_\w{36}/)
      .first()
      .waitFor();
    expect(await owner.text('YOUR_API_KEY').count()).toBe(0);
    expect(owner.complaints).toEqual([]);
  });

  it('has the screens in groups', async () => {
    const navigation = owner.page.getByRole('navigation', { name: 'Screens' });
    const groups = { Read: 'Starred', Publish: 'Shared feeds', Developers: 'Webhooks' };
    for (const [group, screen] of Object.entries(groups)) {
      const list = navigation.getByRole('list', { name: group, exact: true });
      await list.getByRole('link', { name: screen, exact: true }).waitFor();
    }
  });
});
