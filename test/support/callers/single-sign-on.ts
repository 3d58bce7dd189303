import { newId } from '../../../src/common/ids.js';
import { engine } from '../databases/engines.js';
import { OpenIdProvider } from '../servers/openid-provider.js';
import { TestService } from '../services/service.js';
import { Browser } from './browser.js';
import { Team } from './team.js';

export const PUBLIC_URL = 'http://localhost:3999';
export const DASHBOARD = `${PUBLIC_URL}/dashboard`;
const SECRET = 'a secret of the tests, which is long enough';

/** Where the service sends a person whose sign-in it refuses. */
export const refused = (reason: string, provider = 1): string =>
  `${DASHBOARD}/sign-in?error=${reason}&provider=${provider}`;

/** The settings of the first provider. */
export const firstProvider = (issuer: string): Record<string, string> => ({
  ...{ PUBLIC_URL, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'sluice-1', OIDC_CLIENT_SECRET: SECRET },
});

/**
 * A service with three providers, which are one on this machine: the second one decides the roles in
 * the account of a team, and nothing answers at the third one.
 */
export class SingleSignOn {
  private constructor(
    readonly provider: OpenIdProvider,
    readonly home: TestService,
    readonly team: Team,
    readonly service: TestService,
  ) {}

  static async start(more: Record<string, string> = {}): Promise<SingleSignOn> {
    const provider = await OpenIdProvider.start();
    const home = await TestService.start(engine);
    const team = await Team.create(home);
    const settings = {
      ...firstProvider(provider.issuer),
      OIDC_2_ISSUER: provider.issuer,
      OIDC_2_CLIENT_ID: 'sluice-2',
      OIDC_2_CLIENT_SECRET: SECRET,
      OIDC_2_NAME: 'The company',
      OIDC_2_ALLOWED_DOMAINS: 'company.example',
      OIDC_2_ACCOUNT: team.accountId,
      OIDC_2_ROLE_CLAIM: 'groups',
      OIDC_2_ROLES: 'admins=admin,bosses=owner,staff=reader',
      OIDC_3_ISSUER: 'http://127.0.0.1:9',
      OIDC_3_CLIENT_ID: 'sluice-3',
      ...more,
    };
    const service = await TestService.start(engine, settings, home.databaseUrl);
    const started = new SingleSignOn(provider, home, team, service);
    await started.openProvider();
    return started;
  }

  /** Has the provider begin anew, with another key. */
  openProvider(): Promise<void> {
    const { url } = this.service;
    return this.provider.open(
      [1, 2].map((number) => ({
        client_id: `sluice-${number}`,
        client_secret: SECRET,
        redirect_uris: [`${PUBLIC_URL}/oidc/${number}/callback`],
        post_logout_redirect_uris: [`${DASHBOARD}/sign-in`],
        backchannel_logout_uri: `${url}/oidc/${number}/backchannel-logout`,
        backchannel_logout_session_required: true,
      })),
    );
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await this.home.stop();
    await this.provider.stop();
  }

  newBrowser = (): Browser => new Browser(this.service.url);

  /** A person who is not known here. */
  newPerson(claims: object = {}): string {
    const sub = newId();
    const email = `${sub}@company.example`;
    this.provider.people[sub] = { email, email_verified: true, ...claims };
    return sub;
  }

  /** Where the browser is sent. */
  async begin(browser: Browser, number = 1, query = ''): Promise<string> {
    const { headers } = await browser.get(`/oidc/${number}/sign-in${query}`);
    return headers.get('location')!;
  }

  /** The path of our callback, with the answer of the provider to a person. */
  async answered(person: string, location: string, there?: Browser): Promise<string> {
    this.provider.person = person;
    return (await this.provider.follow(location, there)).slice(PUBLIC_URL.length);
  }

  /** As `answered`, from the beginning. */
  async callback(person: string, browser: Browser): Promise<string> {
    return this.answered(person, await this.begin(browser));
  }

  /** Where the browser is sent. */
  async finish(browser: Browser, path: string): Promise<string | null> {
    const { headers } = await browser.get(path, { 'sec-fetch-site': 'cross-site' });
    return headers.get('location');
  }

  /** All of it. `there` is the browser as the provider sees it. */
  async signIn(
    person: string,
    { browser = this.newBrowser(), number = 1, there = new Browser(this.provider.issuer) } = {},
  ): Promise<{ browser: Browser; there: Browser; location: string | null }> {
    const path = await this.answered(person, await this.begin(browser, number), there);
    return { browser, there, location: await this.finish(browser, path) };
  }
}

/** Who is signed in; undefined for nobody. */
export const readMe = async (browser: Browser) => (await browser.get('/api/v1/me')).body.data;
