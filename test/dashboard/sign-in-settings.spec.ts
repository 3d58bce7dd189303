import { describe, expect, it } from '@jest/globals';
import { AuthenticatorApp } from '../support/callers/authenticator-app.js';
import { PASSWORD } from '../support/callers/browser.js';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { expectFaultless, sitDown } from './appearance.js';
import { running } from '../support/services/running.js';

const PATH = '/dashboard/settings?section=security';

describe('the settings of sign-in', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;

  const dialog = () => owner.page.getByRole('dialog');
  const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });

  /** Gives the browser a device that holds passkeys and always agrees. */
  async function plugIn({ context, page }: Visitor): Promise<void> {
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  }

  it('turn on an authenticator app by its QR code, and show recovery codes once', async () => {
    owner = await dashboard.newVisitor();
    await owner.signUp('app@example.com');
    const { page } = owner;
    await sitDown(page);
    await page.goto(PATH);
    await owner.button('Set up').click();
    await page.getByLabel('Your password').fill('not this one');
    await inDialog('Set up').click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Your password').fill(PASSWORD);
    await inDialog('Set up').click();
    await page.getByRole('img', { name: /^Scan this code/ }).waitFor();
    await expectFaultless(owner, 'factor-setup');
    await sitDown(page);
    const secret = (await dialog().locator('code').textContent())!;
    await page.getByLabel('Code from the app').fill(new AuthenticatorApp(secret).code());
    await inDialog('Turn on').click();
    await owner.heading('Your recovery codes').waitFor();
    expect(await dialog().locator('li code').count()).toBe(10);
    await expectFaultless(owner, 'recovery-codes');
    await sitDown(page);
    const codes = await dialog().locator('li code').allTextContents();
    await page.keyboard.press('Escape');
    await page.getByRole('alert').getByText('You have not saved the codes.').waitFor();
    await inDialog('Copy the codes').click();
    await inDialog('Done').click();
    await owner.text('10 recovery codes left').waitFor();
    expect(await page.content()).not.toContain(codes[0]);

    await owner.button('Sign out').click();
    await owner.signIn('app@example.com');
    await page.getByLabel('Code', { exact: true }).fill(codes[0]!);
    await owner.button('Sign in').click();
    await owner.heading('Home').waitFor();
    await page.goto(PATH);
    await owner.text('9 recovery codes left').waitFor();
    await owner.button('New recovery codes').click();
    await page.getByLabel('Your password').fill(PASSWORD);
    await inDialog('New recovery codes').click();
    await inDialog('Download').click();
    await inDialog('Done').click();
    await owner.text('10 recovery codes left').waitFor();

    await owner.button('Turn off').click();
    await page.getByLabel('Your password').fill(PASSWORD);
    await inDialog('Turn off').click();
    await owner.text('Two-factor sign-in is off.').waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it('add a passkey, which then signs in alone, and rename and remove it', async () => {
    const base = dashboard.service.url.replace('127.0.0.1', 'localhost');
    owner = await dashboard.newVisitor({ baseURL: base });
    await plugIn(owner);
    await owner.signUp('passkey@example.com');
    const { page } = owner;
    await sitDown(page);
    await page.goto(PATH);
    await owner.text('No passkeys yet.').waitFor();
    await owner.button('Add a passkey').click();
    await page.getByLabel('Name', { exact: true }).fill('Laptop');
    await page.getByLabel('Your password').fill(PASSWORD);
    await expectFaultless(owner, 'add-passkey');
    await sitDown(page);
    await inDialog('Add a passkey').click();
    await owner.text('The passkey “Laptop” was added.').waitFor();
    await owner.button('Rename Laptop').click();
    await page.keyboard.type('Old laptop');
    await page.keyboard.press('Enter');
    await owner.button('Rename Old laptop').waitFor();

    await owner.context.clearCookies();
    await owner.link('API keys').click();
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await again.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await again.waitFor({ state: 'detached' });
    await page.goto(PATH);
    await owner.button('Rename Old laptop').waitFor();

    await owner.button('Sign out').click();
    await owner.button('Sign in with a passkey').click();
    // Back on the screen that was left.
    await owner.button('Remove Old laptop').click();
    await inDialog('Remove').click();
    await owner.text('The passkey “Old laptop” was removed.').waitFor();
    await owner.text('No passkeys yet.').waitFor();

    await owner.button('Sign out').click();
    await owner.button('Sign in with a passkey').click();
    await page.getByRole('alert').waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it('say why an IP address has no passkeys', async () => {
    owner = await dashboard.newOwner();
    await owner.page.goto(PATH);
    await owner.text('Passkeys belong to a name, and an IP address is none.').waitFor();
    expect(await owner.button('Add a passkey').count()).toBe(0);
  });

  it('begin on a page that says what this is, shows the password and helps who forgot it', async () => {
    const visitor = await dashboard.newVisitor();
    const { page } = visitor;
    await page.goto('/dashboard/sign-in');
    await visitor.text('an API for your programs').waitFor();
    const password = page.getByLabel('Password');
    await password.fill('open sesame');
    await visitor.button('Show the characters').click();
    expect(await password.getAttribute('type')).toBe('text');
    await visitor.button('Hide the characters').click();
    expect(await password.getAttribute('type')).toBe('password');
    await visitor.text('Forgot your password?').click();
    await visitor.text('sluice accounts set-password --email').waitFor();
    await expectFaultless(visitor, 'sign-in-forgotten');
  });
});
