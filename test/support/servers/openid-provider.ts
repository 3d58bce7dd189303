import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { CryptoKey, JWTPayload } from 'jose';
import Provider from 'oidc-provider';
import { getHost, startServer, stopServer } from '../../../packages/testkit/loopback-server.js';
import { Browser } from '../callers/browser.js';
import type { Answer } from '../../../src/testing/api-client.js';

const ALG = 'RS256';
const SCOPE = 'openid email profile';

interface Context {
  oidc: { session: { accountId: string }; client: { clientId: string } };
}

interface Key {
  kid: string;
  privateKey: CryptoKey;
}

/** `oidc-provider` on this machine. A test decides who signs in, and can forge its ID tokens. */
export class OpenIdProvider {
  /** The claims of people, by `sub`. */
  readonly people: Record<string, object> = {};
  /** Who signs in next. */
  person = '';
  /** Changes the ID token of an answer. */
  forge: ((token: string) => Promise<string>) | undefined;

  private provider!: Provider;
  private key!: Key;

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.answer(request, response));
  }

  static start = async () => new OpenIdProvider(await startServer());

  get issuer(): string {
    return `http://${getHost(this.server)}`;
  }

  stop = () => stopServer(this.server);

  /** Begins anew, with a new key and no sessions. */
  async open(clients: object[]): Promise<void> {
    const kid = String(Math.random());
    const { privateKey } = await generateKeyPair(ALG, { extractable: true });
    this.key = { kid, privateKey };
    const jwk = { ...(await exportJWK(privateKey)), kid, alg: ALG, use: 'sig' };
    const configuration = {
      clients,
      ...{ jwks: { keys: [jwk] }, cookies: { keys: ['a key of the tests'] } },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
      findAccount: (_: unknown, sub: string) => ({
        accountId: sub,
        claims: () => ({ sub, ...this.people[sub] }),
      }),
      loadExistingGrant: async ({ oidc: { session, client } }: Context) => {
        const { accountId } = session;
        const grant = new this.provider.Grant({ accountId, clientId: client.clientId });
        grant.addOIDCScope(SCOPE);
        await grant.save();
        return grant;
      },
      interactions: { url: () => '/interaction' },
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        rpInitiatedLogout: { enabled: true },
      },
      // Its own refuses addresses of this machine.
      fetch: (url: string, options: RequestInit) => fetch(url, options),
    };
    this.provider = new Provider(this.issuer, sharedRealm(configuration) as object);
  }

  /** A token as the provider signs them, or as someone else does. */
  async sign(claims: JWTPayload, { privateKey, kid } = this.key): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: ALG, kid }).sign(privateKey);
  }

  /** Has the next ID tokens be signed by the provider with other claims. */
  forgeClaims(claims: JWTPayload): void {
    this.forge = (token) => this.sign({ ...decodeJwt(token), ...claims });
  }

  /** Has the next ID tokens be signed with a key that the provider has not. */
  forgeSignature(): void {
    this.forge = async (token) => {
      const { privateKey } = await generateKeyPair(ALG);
      return this.sign(decodeJwt(token), { kid: this.key.kid, privateKey });
    };
  }

  /**
   * Follows the redirects of the provider from an address of it.
   * @returns the first address that is not of the provider
   */
  async follow(location: string, there = new Browser(this.issuer)): Promise<string> {
    let next = location;
    while (next.startsWith(this.issuer)) {
      const { headers, text, status } = await this.visit(next, there);
      const target = headers.get('location');
      if (target === null) throw new Error(`The provider answers ${status}: ${text}`);
      next = new URL(target, this.issuer).href;
    }
    return next;
  }

  visit(address: string, there: Browser): Promise<Answer> {
    const { pathname, search } = new URL(address);
    return there.get(pathname + search);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith('/interaction')) {
      const login = { accountId: this.person };
      return this.provider.interactionFinished(request, response, sharedRealm({ login }) as object);
    }
    const forge = this.forge;
    if (forge && request.url === '/token') replaceToken(response, forge);
    this.provider.callback()(request, response);
  }
}

/**
 * The same of the objects of the realm that Node.js loads packages in: the provider takes no others.
 * `Object` is of that realm in tests of the service; literals are not.
 */
function sharedRealm(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sharedRealm);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, sharedRealm(each)]));
}

function replaceToken(response: ServerResponse, forge: (token: string) => Promise<string>): void {
  const end = response.end.bind(response);
  response.end = ((body: string) => {
    const answer = JSON.parse(String(body)) as { id_token: string };
    void forge(answer.id_token).then((token) => {
      const text = JSON.stringify({ ...answer, id_token: token });
      response.setHeader('content-length', Buffer.byteLength(text));
      end(text);
    });
    return response;
  }) as typeof response.end;
}
