import { beforeAll, describe, expect, it } from '@jest/globals';
import { AuthenticatorApp } from '../support/callers/authenticator-app.js';
import { PASSWORD } from '../support/callers/browser.js';
import { Dashboard } from '../support/callers/dashboard.js';
import { expectFaultless, sitDown } from './appearance.js';
import { running } from '../support/services/running.js';

const PATH = '/api/v1/account/second-factor';
const EMAIL = 'two-factors@example.com';

describe('signing in to an account with a second factor', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let recoveryCodes: string[];

  beforeAll(async () => {
    const owner = await dashboard.newVisitor();
    await owner.signUp(EMAIL);
    const { secret } = await owner.made(PATH, { password: PASSWORD });
    const code = new AuthenticatorApp(secret as string).code();
    ({ recoveryCodes } = await owner.made(`${PATH}/confirmation`, { code }));
  });

  it('asks for a code after the password, and says when it is wrong', async () => {
    const visitor = await dashboard.newVisitor();
    await visitor.signIn(EMAIL);
    const code = visitor.page.getByLabel('Code', { exact: true });
    await code.waitFor();
    await expectFaultless(visitor, 'sign-in-code');
    await sitDown(visitor.page);
    await code.fill('000000');
    await visitor.button('Sign in').click();
    await visitor.text('The code is wrong').waitFor();
    await code.fill(recoveryCodes[0]!);
    await visitor.button('Sign in').click();
    await visitor.heading('Home').waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('asks for one as well when a session has ended', async () => {
    const visitor = await dashboard.newVisitor();
    await visitor.signIn(EMAIL);
    const code = visitor.page.getByLabel('Code', { exact: true });
    await code.fill(recoveryCodes[1]!);
    await visitor.button('Sign in').click();
    await visitor.heading('Home').waitFor();
    await visitor.context.clearCookies();
    await visitor.link('Webhooks').click();
    const again = visitor.page.getByRole('dialog', { name: 'Sign in again' });
    await again.getByLabel('Password').fill(PASSWORD);
    await again.getByRole('button', { name: 'Sign in', exact: true }).click();
    await code.fill(recoveryCodes[2]!);
    await again.getByRole('button', { name: 'Sign in', exact: true }).click();
    await visitor.text('No endpoints yet').waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
