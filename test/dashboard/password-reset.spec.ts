import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../src/testing/eventually.js';
import { PASSWORD } from '../support/callers/browser.js';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { linkIn, mailedBy } from '../support/callers/mailed-service.js';
import { SmtpServer } from '../support/servers/smtp-server.js';
import { running } from '../support/services/running.js';
import { expectFaultless } from './appearance.js';

const NEW = 'another good password';
const GERMAN = { locale: 'de-DE' };

describe('the page of a forgotten password', () => {
  const smtp = running(() => SmtpServer.start());
  const dashboard = running(() => Dashboard.start('sqlite', mailedBy(smtp)));

  /** A visitor with an account, whose browser is German. */
  async function newGerman(email: string): Promise<Visitor> {
    const visitor = await dashboard.newVisitor(GERMAN);
    const headers = { origin: dashboard.service.url };
    const data = { email, password: PASSWORD };
    await visitor.context.request.post('/api/v1/accounts', { data, headers });
    return visitor;
  }

  const readMe = async ({ context }: Visitor) =>
    (await (await context.request.get('/api/v1/me')).json()).data;

  it('sends a link, by which the password is set', async () => {
    const email = 'forgetful@example.com';
    await (await dashboard.newVisitor()).signUp(email);
    const visitor = await dashboard.newVisitor();
    const { page } = visitor;
    await page.goto('/dashboard/sign-in');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await visitor.heading('Forgot your password?').waitFor();
    await expectFaultless(visitor, 'password-reset');
    await page.getByLabel('E-mail address').fill(email);
    await visitor.button('Send a link').click();
    await visitor.text(`If ${email} has a user here`).waitFor();
    const { path, token } = linkIn(await smtp.newest(email));
    await page.goto(`${path}#${token}`);
    await visitor.heading('Choose a new password').waitFor();
    await expectFaultless(visitor, 'new-password');
    await page.getByLabel('Password').fill(NEW);
    await visitor.button('Set the password').click();
    await visitor.text('Your password is changed.').waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(NEW);
    await visitor.button('Sign in').click();
    await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
    expect((await readMe(visitor)).user.email).toBe(email);
  });

  it('works in a session, and says in German why a link opens nothing', async () => {
    const owner = await newGerman('ada@example.com');
    const { page } = owner;
    await page.goto('/dashboard/password-reset#slp_0');
    await owner.heading('Ein neues Passwort wählen').waitFor();
    await page.getByLabel('Passwort').fill(NEW);
    await owner.button('Passwort setzen').click();
    await page.getByRole('alert').getByText('Der Link gilt nicht mehr.').waitFor();
  });

  it('is in the language of the page, and so is e-mail from the first visit on', async () => {
    const owner = await newGerman('eva@example.com');
    await owner.page.goto('/dashboard/');
    const told = await eventually(async () => {
      const { user } = await readMe(owner);
      return user.language === null ? undefined : user;
    });
    expect(told.language).toBe('de');
    const visitor = await dashboard.newVisitor(GERMAN);
    await visitor.page.goto('/dashboard/password-reset');
    await visitor.page.getByLabel('E-Mail-Adresse').fill(told.email);
    await visitor.button('Link schicken').click();
    const mail = await smtp.newest(told.email);
    expect(mail.header('content-type')).toMatch(/^multipart\/alternative/);
    expect(mail.text).toContain('ein neues Passwort');
  });
});
