import { request } from 'node:http';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getHost, startServer, stopServer } from '../../packages/testkit/loopback-server.js';
import { PASSWORD } from '../support/callers/browser.js';
import { Dashboard } from '../support/callers/dashboard.js';
import { OpenIdProvider } from '../support/servers/openid-provider.js';
import { expectFaultless } from './appearance.js';

const SECRET = 'a secret of the tests, which is long enough';

describe('the page with a provider of OpenID Connect', () => {
  let provider: OpenIdProvider;
  /** Stands at the public address, which the service has to know before it listens. */
  let front: Server;
  let baseURL: string;
  let dashboard: Dashboard;
  beforeAll(async () => {
    provider = await OpenIdProvider.start();
    front = await startServer();
    baseURL = `http://${getHost(front)}`;
    dashboard = await Dashboard.start('sqlite', {
      PUBLIC_URL: baseURL,
      OIDC_ISSUER: provider.issuer,
      OIDC_NAME: 'The company',
      OIDC_CLIENT_ID: 'sluice',
      OIDC_CLIENT_SECRET: SECRET,
    });
    const { port } = new URL(dashboard.service.url);
    front.on('request', (asked, answer) => {
      const { url: path, method, headers } = asked;
      const passed = request({ host: '127.0.0.1', port, path, method, headers }, (given) => {
        answer.writeHead(given.statusCode!, given.headers);
        given.pipe(answer);
      });
      passed.on('error', () => answer.destroy());
      asked.pipe(passed);
    });
    await provider.open([
      {
        client_id: 'sluice',
        client_secret: SECRET,
        redirect_uris: [`${baseURL}/oidc/1/callback`],
      },
    ]);
  });
  afterAll(async () => {
    await dashboard.stop();
    await stopServer(front);
    await provider.stop();
  });

  it('signs in, and comes back to the place', async () => {
    provider.person = 'ada';
    provider.people['ada'] = { email: 'ada@company.example', email_verified: true };
    const visitor = await dashboard.newVisitor({ baseURL });
    const { page } = visitor;
    await page.goto('/dashboard/keys');
    await page.getByRole('link', { name: 'Continue with The company' }).waitFor();
    await expectFaultless(visitor, 'sign-in-by-a-provider');
    await page.getByRole('link', { name: 'Continue with The company' }).click();
    await visitor.heading('API keys').waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard/keys');
  });

  it('links a user who signs in as before', async () => {
    const email = 'eve@company.example';
    provider.person = 'eve';
    provider.people['eve'] = { email, email_verified: true };
    const visitor = await dashboard.newVisitor({ baseURL });
    const { page, context } = visitor;
    const post = (path: string, data: object) =>
      context.request.post(path, { data, headers: { origin: baseURL } });
    await post('/api/v1/accounts', { email, password: PASSWORD });
    await context.clearCookies();
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Continue with The company' }).click();
    await visitor.text('There is a user with your address already.').waitFor();
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    const linked = page.waitForResponse((answer) => answer.url().includes('/oidc/1/callback'));
    await visitor.button('Sign in').click();
    await linked;
    await visitor.heading('Get started').waitFor();
    const events = await context.request.get('/api/v1/audit-events?type=account.user_linked');
    expect((await events.json()).data).toHaveLength(1);
  });

  it('shows owners and admins how it is set, and nothing secret', async () => {
    provider.person = 'ivy';
    provider.people['ivy'] = { email: 'ivy@company.example', email_verified: true };
    const visitor = await dashboard.newVisitor({ baseURL });
    const { page } = visitor;
    await page.goto('/dashboard/settings?section=sign-on');
    await page.getByRole('link', { name: 'Continue with The company' }).click();
    await visitor.heading('The company').waitFor();
    await visitor.text(provider.issuer).waitFor();
    await visitor.text('Get an account of their own, where sign-up is open').waitFor();
    expect(await page.content()).not.toContain(SECRET);
    await expectFaultless(visitor, 'settings-sign-on-provider');
  });

  it('says why a sign-in failed, in the language of the browser', async () => {
    provider.person = 'bob';
    provider.people['bob'] = { email: 'bob@company.example', email_verified: false };
    const visitor = await dashboard.newVisitor({ baseURL });
    await visitor.page.goto('/dashboard');
    await visitor.page.getByRole('link', { name: 'Continue with The company' }).click();
    await visitor.text('The company has not verified your e-mail address.').waitFor();
    await expectFaultless(visitor, 'sign-in-refused');
    const german = await dashboard.newVisitor({ baseURL, locale: 'de-DE' });
    await german.page.goto('/dashboard/sign-in?error=no_role&provider=1');
    await german.text('The company gibt dir hier keine Rolle.').waitFor();
    await german.page.getByRole('link', { name: 'Weiter mit The company' }).waitFor();
  });
});
