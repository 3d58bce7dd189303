import { describe, expect, it } from '@jest/globals';
import { PASSWORD } from '../support/callers/browser.js';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { running } from '../support/services/running.js';
import { expectFaultless } from './appearance.js';

describe('the page of an invitation', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));

  /** The path and the token of a new invitation. */
  async function invite({ context }: Visitor): Promise<string> {
    const headers = { origin: dashboard.service.url };
    const answer = await context.request.post('/api/v1/invitations', {
      data: { role: 'editor' },
      headers,
    });
    const { pathname, hash } = new URL((await answer.json()).data.url as string);
    return pathname + hash;
  }

  const readMe = async ({ context }: Visitor) =>
    (await (await context.request.get('/api/v1/me')).json()).data;

  it('makes a user, who acts in the account', async () => {
    const owner = await dashboard.newOwner();
    const guest = await dashboard.newVisitor();
    await guest.page.goto(await invite(owner));
    await guest.heading('You are invited').waitFor();
    await expectFaultless(guest, 'invitation');
    await guest.page.getByLabel('E-mail address').fill('guest@example.com');
    await guest.page.getByLabel('Password').fill(PASSWORD);
    await guest.button('Join').click();
    await guest.page.waitForURL((url) => !url.pathname.endsWith('/invitation'));
    const { account } = await readMe(owner);
    expect(await readMe(guest)).toMatchObject({
      user: { email: 'guest@example.com' },
      account: { id: account.id },
      accounts: [{ role: 'editor' }],
    });
  });

  it('joins the user who is signed in', async () => {
    const owner = await dashboard.newOwner();
    const member = await dashboard.newOwner();
    const { user } = await readMe(member);
    await member.page.goto(await invite(owner));
    await member.text(`You are signed in as ${user.email}, and join`).waitFor();
    await expectFaultless(member, 'invitation-in-a-session');
    await member.button('Join').click();
    await member.page.waitForURL((url) => !url.pathname.endsWith('/invitation'));
    const { account } = await readMe(owner);
    expect(await readMe(member)).toMatchObject({ user, account: { id: account.id } });
  });

  it('has a link that the settings make, and withdraw', async () => {
    const owner = await dashboard.newOwner();
    const { page } = owner;
    await page.goto('/dashboard/settings?section=members');
    await page.getByLabel('E-mail address').fill('eve@example.com');
    await owner.button('Invite').click();
    await owner.copy('Copy: Link of the invitation');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await owner.button('Done').click();
    await owner.text('eve@example.com').waitFor();
    await expectFaultless(owner, 'settings-members');
    const guest = await dashboard.newVisitor();
    const { pathname, hash } = new URL(link);
    await guest.page.goto(pathname + hash);
    await guest.page.getByLabel('E-mail address').fill('eve@example.com');
    await guest.page.getByLabel('Password').fill(PASSWORD);
    await guest.button('Join').click();
    await guest.page.waitForURL((url) => !url.pathname.endsWith('/invitation'));
    await page.reload();
    const changed = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.getByLabel('Role of eve@example.com').selectOption('reader');
    expect((await changed).status()).toBe(200);
    await owner.button('Remove eve@example.com').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByLabel('Role of eve@example.com').waitFor({ state: 'detached' });
    expect((await guest.context.request.get('/api/v1/me')).status()).toBe(401);
    await owner.button('Invite').click();
    await owner.copy('Copy: Link of the invitation');
    await owner.button('Done').click();
    await owner.button('Withdraw').click();
    await owner.button('Withdraw').waitFor({ state: 'detached' });
  });

  it('says why a link opens nothing', async () => {
    const guest = await dashboard.newVisitor();
    await guest.page.goto('/dashboard/invitation#sli_nothing');
    await guest.page.getByLabel('E-mail address').fill('late@example.com');
    await guest.page.getByLabel('Password').fill(PASSWORD);
    await guest.button('Join').click();
    await guest.page.getByRole('alert').waitFor();
  });
});
