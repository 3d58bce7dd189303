import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Injectable, Module } from '@nestjs/common';
import { AccountsModule } from '../../../src/accounts/accounts.module.js';
import type { UserEntity } from '../../../src/accounts/users/user.entity.js';
import { disableAccount } from '../../support/services/operator.js';
import { CredentialVerifier } from '../../../src/accounts/sign-in/credential-verifier.js';
import type { Credentials } from '../../../src/accounts/sign-in/credential-verifier.js';
import { ExternalSignIn } from '../../../src/accounts/sign-in/external-sign-in.js';
import { PasswordVerifier } from '../../../src/accounts/sign-in/password-verifier.js';
import { SERVICE } from '../../../src/audit/current-actor.decorator.js';
import { newId } from '../../../src/common/ids.js';
import { defineExtension } from '../../../src/extensions/extension.js';
import { replace } from '../../../src/extensions/slot.js';
import { Browser, PASSWORD } from '../../support/callers/browser.js';
import { engine } from '../../support/databases/engines.js';
import oidc from '../../../examples/extension-points/oidc.js';
import { getHost, startServer, stopServer } from '../../../packages/testkit/loopback-server.js';
import { TestService } from '../../support/services/service.js';
import { SWITCHED_ON } from '../../support/extensions/switched-extensions.js';

/** Passwords of a directory, by address. */
const directory = new Map<string, string>();

/** Asks a directory, whose people get accounts, and the built-in part about all others. */
@Injectable()
class DirectoryVerifier extends CredentialVerifier {
  constructor(
    private readonly builtIn: PasswordVerifier,
    private readonly signIns: ExternalSignIn,
  ) {
    super();
  }

  async verify(given: Credentials, known: UserEntity | null): Promise<string | undefined> {
    if (given.password === 'of nobody') return newId();
    const password = directory.get(given.email);
    if (password === undefined) return this.builtIn.verify(given, known);
    return password === given.password ? this.signIns.obtain(given.email, SERVICE) : undefined;
  }
}

@Module({
  imports: [AccountsModule],
  providers: [DirectoryVerifier],
  exports: [DirectoryVerifier],
})
class DirectoryModule {}

const users = defineExtension({
  name: 'directory',
  module: DirectoryModule,
  replaces: [replace(CredentialVerifier, DirectoryVerifier)],
});

/** A provider of OpenID Connect, for which a test decides who signs in. */
class Identities {
  email = 'ada@example.com';
  claims: object = {};
  asked = new URLSearchParams();

  private constructor(readonly server: Server) {
    server.on('request', (request, response) => {
      if (request.url === '/.well-known/openid-configuration') {
        const at = (path: string) => `${this.issuer}/${path}`;
        const body = { authorization_endpoint: at('authorize'), token_endpoint: at('token') };
        response.end(JSON.stringify(body));
        return;
      }
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        this.asked = new URLSearchParams(text);
        response.end(JSON.stringify({ id_token: `e30.${this.token}.` }));
      });
    });
  }

  static start = async () => new Identities(await startServer());

  get issuer(): string {
    return `http://${getHost(this.server)}`;
  }

  nonce = '';
  private get token(): string {
    const claims = {
      ...{ iss: this.issuer, aud: 'sluice', exp: Date.now() / 1_000 + 60, nonce: this.nonce },
      ...{ email: this.email, email_verified: true, ...this.claims },
    };
    return Buffer.from(JSON.stringify(claims)).toString('base64url');
  }
}

describe('signing in by an extension', () => {
  let service: TestService;
  let identities: Identities;
  beforeAll(async () => {
    identities = await Identities.start();
    const settings = {
      COMPANY_ISSUER: identities.issuer,
      COMPANY_CLIENT_ID: 'sluice',
      COMPANY_CLIENT_SECRET: 'secret',
    };
    service = await TestService.start(engine, settings, undefined, [...SWITCHED_ON, users, oidc]);
  });
  afterAll(async () => {
    await service.stop();
    await stopServer(identities.server);
  });

  const getEmail = async (browser: Browser) =>
    (await browser.get('/api/v1/account')).body.data?.email as string | undefined;
  const disable = async (browser: Browser) => {
    await disableAccount(service, (await browser.get('/api/v1/account')).body.data.id);
  };

  describe('with passwords of a directory', () => {
    it('creates an account at the first time, and calls the built-in part for others', async () => {
      directory.set('eve@example.com', 'directory');
      for (let times = 0; times < 2; times++) {
        const browser = new Browser(service.url);
        expect((await browser.signIn('eve@example.com', 'directory')).status).toBe(201);
        expect(await getEmail(browser)).toBe('eve@example.com');
      }
      const own = new Browser(service.url);
      await own.signUp('own@example.com');
      expect((await new Browser(service.url).signIn('own@example.com', PASSWORD)).status).toBe(201);
    });

    it('refuses others, disabled accounts and accounts that there are not, all alike', async () => {
      directory.set('dan@example.com', 'directory');
      const browser = new Browser(service.url);
      await browser.signIn('dan@example.com', 'directory');
      await disable(browser);
      const refused = [
        ['dan@example.com', 'directory'],
        ['eve@example.com', PASSWORD],
        ['nobody@example.com', 'of nobody'],
      ] as const;
      for (const [email, password] of refused) {
        const { status, body } = await new Browser(service.url).signIn(email, password);
        expect([status, body.detail]).toEqual([
          401,
          'The e-mail address or the password is wrong.',
        ]);
      }
      expect(await getEmail(browser)).toBeUndefined();
    });

    it('confirms steps, and limits attempts', async () => {
      directory.set('gil@example.com', 'directory');
      const browser = new Browser(service.url);
      await browser.signIn('gil@example.com', 'directory');
      const remove = (password: string) => browser.post('/api/v1/account/deletion', { password });
      expect((await remove('wrong password')).status).toBe(401);
      expect((await remove('directory')).status).toBe(200);
      const statuses = [];
      for (let n = 0; n < 12; n++) {
        const { status } = await new Browser(service.url, '127.0.0.2').signIn(
          'ida@x.example',
          'no',
        );
        statuses.push(status);
      }
      expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
    });
  });

  describe('with OpenID Connect, as docs/extension-points.md shows it', () => {
    const begin = async (browser: Browser) => {
      const { status, headers } = await browser.get('/company/start');
      expect(status).toBe(302);
      const { searchParams } = new URL(headers.get('location')!);
      identities.nonce = searchParams.get('nonce')!;
      return searchParams;
    };
    const end = (browser: Browser, state: string | null) =>
      browser.get(`/company/callback?code=c0de&state=${state}&iss=x`, {
        'sec-fetch-site': 'cross-site',
      });
    const signIn = async (email: string, claims: object = {}) => {
      Object.assign(identities, { email, claims });
      const browser = new Browser(service.url);
      const state = (await begin(browser)).get('state');
      return { browser, answer: await end(browser, state) };
    };

    it('signs an owner in, in an account that is found or created, with an audited session', async () => {
      for (let times = 0; times < 2; times++) {
        const { browser, answer } = await signIn('Ada@example.com');
        expect([answer.status, answer.headers.get('location')]).toEqual([302, '/dashboard']);
        expect(await getEmail(browser)).toBe('Ada@example.com');
        const { data } = (await browser.get('/api/v1/audit-events?type=session.started')).body;
        expect(data).toHaveLength(times + 1);
      }
      expect(identities.asked.get('code')).toBe('c0de');
      expect(identities.asked.get('code_verifier')).toMatch(/^[\w-]{43}$/);
    });

    it('refuses what does not belong to the browser that began', async () => {
      const [browser, other] = [new Browser(service.url), new Browser(service.url)];
      const state = (await begin(browser)).get('state');
      for (const [by, given] of [
        [other, state],
        [browser, 'another'],
      ] as const) {
        expect((await end(by, given)).body).toMatchObject({ status: 403, code: 'company_refused' });
      }
      expect((await end(browser, state)).status).toBe(302);
      expect((await end(browser, state)).status).toBe(403);
    });

    it.each([
      { iss: 'https://evil.example' },
      { aud: 'another' },
      { exp: 1 },
      { nonce: 'another' },
      { email_verified: false },
      { email: undefined },
    ])('refuses an ID token with %j', async (claims) => {
      const { browser, answer } = await signIn('bob@example.com', claims);
      expect(answer.status).toBe(403);
      expect(browser.session).toBeUndefined();
    });

    it('opens no account that is disabled', async () => {
      const first = await signIn('cleo@example.com');
      await disable(first.browser);
      const { browser, answer } = await signIn('cleo@example.com');
      expect(answer.body).toMatchObject({ status: 401, code: 'invalid_credentials' });
      expect(browser.session).toBeUndefined();
    });
  });

  it('creates no account where sign-up is closed', async () => {
    const closed = await TestService.start(engine, { SIGN_UPS: 'closed' }, service.databaseUrl, [
      ...SWITCHED_ON,
      users,
    ]);
    directory.set('kim@example.com', 'directory');
    const { status, body } = await new Browser(closed.url).signIn('kim@example.com', 'directory');
    expect([status, body.code]).toEqual([403, 'sign_ups_closed']);
    expect((await new Browser(closed.url).signIn('eve@example.com', 'directory')).status).toBe(201);
    await closed.stop();
  });
});
