import { createHmac, randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { Actor } from '../../audit/current-actor.decorator.js';
import type { Browser } from '../../auth/credentials/browser.js';
import { SessionVerifier } from '../../auth/credentials/session-verifier.js';
import { areEqualSecrets } from '../../common/equal-secrets.js';
import { PublicAddress } from '../../config/public-address.js';
import { SecretCipher } from '../../database/secrets/secret-cipher.js';
import { NotFoundError, RateLimitedError } from '../../http/problems/errors.js';
import type { MemberEntity } from '../members/member.entity.js';
import { MembersRepository } from '../members/members.repository.js';
import { newSession } from '../sessions/new-session.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { DeviceCookies } from '../sign-in/device-cookies.js';
import { NewDeviceMail } from '../sign-in/new-device-mail.js';
import { SignInLimits } from '../sign-in/sign-in-limits.js';
import { UsersRepository } from '../users/users.repository.js';
import { readVisitor } from './oidc-claims.js';
import { askPerson, redeem } from './oidc-code-flow.js';
import type { SignedInThere } from './oidc-code-flow.js';
import type { OidcConnection } from './oidc-connection.js';
import { OidcIdentitiesRepository } from './oidc-identities.repository.js';
import type { OidcIdentityEntity } from './oidc-identity.entity.js';
import { OidcProviders } from './oidc-providers.js';
import { OidcRefusal } from './oidc-refusal.js';
import { OidcRequestsRepository, REQUEST_LIFETIME_MS } from './oidc-requests.repository.js';
import { idTokenOf } from './oidc-session.entity.js';
import { OidcUsers } from './oidc-users.service.js';

const COOKIE = 'sluice_oidc';
const SECRET_BYTES = 32;
/** A place on the dashboard, which is no address of another host. */
const PLACE = /^\/(?![/\\])[\x21-\x7e]{0,2000}$/;

/** Signs a browser in by a provider of OpenID Connect: the code flow with PKCE. */
@Injectable()
export class OidcSignInService {
  private readonly logger = new Logger(OidcSignInService.name);

  constructor(
    private readonly providers: OidcProviders,
    private readonly requests: OidcRequestsRepository,
    private readonly identities: OidcIdentitiesRepository,
    private readonly people: OidcUsers,
    private readonly users: UsersRepository,
    private readonly members: MembersRepository,
    private readonly sessions: SessionsRepository,
    private readonly verifier: SessionVerifier,
    private readonly devices: DeviceCookies,
    private readonly newDevices: NewDeviceMail,
    private readonly limits: SignInLimits,
    private readonly cipher: SecretCipher,
    private readonly address: PublicAddress,
  ) {}

  /**
   * Where the browser goes: to the provider, or to our page with the reason of a failure.
   * @param returnTo a place on the dashboard
   * @throws NotFoundError
   */
  begin(number: number, returnTo: string | null, browser: Browser): Promise<string> {
    const connection = this.get(number);
    return this.orPage(number, async () => {
      await this.limits.takeChallenge(browser.address);
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      const url = await askPerson(connection, this.flowOf(number, secret));
      await this.requests.keep(secret);
      const place = returnTo !== null && PLACE.test(returnTo) ? returnTo : '';
      const value = `${secret}.${Buffer.from(place).toString('base64url')}`;
      browser.keep(COOKIE, value, REQUEST_LIFETIME_MS);
      return url;
    });
  }

  /**
   * Where the browser goes: to the dashboard, or to our page with the reason of a failure.
   * @param query what the provider answered, as it was sent
   * @throws NotFoundError
   */
  finish(number: number, query: string, browser: Browser, actor: Actor): Promise<string> {
    const connection = this.get(number);
    return this.orPage(number, async () => {
      const [secret = '', encoded = ''] = browser.find(COOKIE)?.split('.') ?? [];
      browser.keep(COOKIE, '', 0);
      const flow = this.flowOf(number, secret);
      const state = new URLSearchParams(query).get('state') ?? '';
      // Only the browser that began has the secret, so nobody is signed in as somebody else.
      if (
        secret === '' ||
        !areEqualSecrets(state, flow.state) ||
        !(await this.requests.use(secret))
      ) {
        throw new OidcRefusal('expired');
      }
      const there = await redeem(connection, flow, query);
      await this.signIn(connection, there, browser, actor);
      await this.limits.refundChallenge(browser.address);
      const place = Buffer.from(encoded, 'base64url').toString();
      return this.at(PLACE.test(place) ? place : '');
    });
  }

  private async signIn(
    { settings }: OidcConnection,
    { claims, idToken, ...person }: SignedInThere,
    browser: Browser,
    actor: Actor,
  ): Promise<void> {
    const visitor = readVisitor(settings, person, claims);
    const begunAt = Date.now();
    const signedIn = await this.findSignedIn(browser);
    const identity = await this.people.identify(settings, visitor, signedIn, actor);
    const { userId } = identity;
    const joined = await this.people.join(settings, userId, visitor, actor);
    const member = joined ?? (await this.members.findHome(userId));
    if (!member) throw new OidcRefusal('account_closed');
    const { providerSession } = person;
    await this.start(member, identity, browser, actor, {
      ...{ provider: settings.number, providerSession, idToken, begunAt },
    });
  }

  /** A second factor is the provider's to ask for. */
  private async start(
    member: MemberEntity,
    identity: OidcIdentityEntity,
    browser: Browser,
    actor: Actor,
    { provider, providerSession, idToken, begunAt }: OfProvider,
  ): Promise<void> {
    const { accountId, userId, role } = member;
    const { session, token } = newSession(member, browser);
    const sessionId = session.id;
    const user = await this.users.find(userId);
    const encrypted = this.cipher.encrypt(idToken, idTokenOf(sessionId));
    const isStarted =
      user !== null &&
      (await this.sessions.insert(
        session,
        { accountId, role, passwordHash: user.passwordHash },
        actor,
        undefined,
        async (manager) => {
          await this.identities.keepSession(manager, {
            ...{ sessionId, identityId: identity.id, provider, providerSession },
            idToken: encrypted,
          });
          // A person who comes for the first time needs no warning.
          if (user.createdAt >= begunAt) return;
          await this.newDevices.tell(manager, accountId, user, session, browser);
        },
      ));
    if (!isStarted) throw new OidcRefusal('account_closed');
    this.devices.keepSession(user, browser, token);
  }

  private async findSignedIn(browser: Browser): Promise<string | undefined> {
    const token = browser.session;
    return token === undefined ? undefined : (await this.verifier.verify(token))?.caller.userId;
  }

  private get(number: number): OidcConnection {
    const connection = this.providers.find(number);
    if (!connection) throw new NotFoundError('provider');
    return connection;
  }

  /** What the provider gets in place of the secret; each provider gets other values. */
  private flowOf(number: number, secret: string) {
    const derive = (purpose: string) =>
      createHmac('sha256', secret).update(`${purpose} ${number}`).digest('base64url');
    return {
      redirectUri: `${this.address.url}/oidc/${number}/callback`,
      ...{ state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') },
    };
  }

  /** Failures go to the page as a code alone; the log has the rest. */
  private async orPage(number: number, work: () => Promise<string>): Promise<string> {
    try {
      return await work();
    } catch (error) {
      const { reason, cause } = asRefusal(error);
      if (cause !== undefined) {
        this.logger.warn({ err: cause, provider: number, reason }, 'A sign-in failed.');
      }
      return this.at(`/sign-in?error=${reason}&provider=${number}`);
    }
  }

  private at(place: string): string {
    return `${this.address.url}/dashboard${place}`;
  }
}

interface OfProvider {
  provider: number;
  providerSession: string | null;
  idToken: string;
  /** When the person was not yet looked for. */
  begunAt: number;
}

function asRefusal(error: unknown): OidcRefusal {
  if (error instanceof OidcRefusal) return error;
  if (error instanceof RateLimitedError) return new OidcRefusal('rate_limited');
  return new OidcRefusal('failed', { cause: error });
}
