import { createHash, randomBytes } from 'node:crypto';
import { Controller, Get, Module, Redirect, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import {
  AccountsModule,
  Browser,
  CurrentActor,
  defineExtension,
  DomainError,
  ExternalSignIn,
  FromBrowser,
  Public,
  PublicAddress,
} from 'sluice';
import type { Actor } from 'sluice';

const REFUSED = { code: 'company_refused', status: 403, title: 'The sign-in was refused' };
const COOKIE = 'sluice_company';
const LIFETIME_MS = 600_000;

class CompanySettings {
  @Matches(/^https:\/\/|^http:\/\/127\.0\.0\.1:/, { message: 'must be an https address' })
  readonly COMPANY_ISSUER: string;

  @Matches(/./, { message: 'must name the client' })
  readonly COMPANY_CLIENT_ID: string;

  @Matches(/./, { message: 'must be the secret of the client' })
  readonly COMPANY_CLIENT_SECRET: string;
}

/** The claims of an ID token that are read here (OpenID Connect Core, section 2). */
interface Claims {
  iss: string;
  aud: string | string[];
  exp: number;
  nonce: string;
  email?: string;
  email_verified?: boolean;
}

/** The authorization code flow with PKCE. */
@ApiExcludeController()
@Controller('company')
class CompanyController {
  constructor(
    private readonly settings: CompanySettings,
    private readonly address: PublicAddress,
    private readonly signIns: ExternalSignIn,
  ) {}

  @Get('start')
  @Public()
  @Redirect()
  async start(@FromBrowser() browser: Browser): Promise<{ url: string }> {
    const secret = randomBytes(32).toString('base64url');
    browser.keep(COOKIE, secret, LIFETIME_MS);
    const { authorization_endpoint } = await this.discover();
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: this.settings.COMPANY_CLIENT_ID,
      redirect_uri: this.redirectUri,
      scope: 'openid email',
      state: derived('state', secret),
      nonce: derived('nonce', secret),
      code_challenge: digest(derived('verifier', secret)),
      code_challenge_method: 'S256',
    });
    return { url: `${authorization_endpoint}?${query.toString()}` };
  }

  @Get('callback')
  @Public()
  @Redirect()
  async callback(
    @Req() { query }: { query: { code?: string; state?: string } },
    @FromBrowser() browser: Browser,
    @CurrentActor() actor: Actor,
  ): Promise<{ url: string }> {
    // Only the browser that began has the secret, so nobody is signed in to the account of another.
    const secret = browser.find(COOKIE);
    if (!secret || query.state !== derived('state', secret)) {
      throw new DomainError(REFUSED, 'Begin again.');
    }
    browser.keep(COOKIE, '', 0);
    const claims = await this.claimsFor(query.code ?? '', secret);
    const { email } = claims;
    if (!email || claims.email_verified !== true) {
      throw new DomainError(REFUSED, 'The provider has not verified your e-mail address.');
    }
    await this.signIns.signIn(await this.signIns.obtain(email, actor), browser, actor);
    return { url: `${this.address.prefix}/dashboard` };
  }

  private get redirectUri(): string {
    return `${this.address.url}/company/callback`;
  }

  private async claimsFor(code: string, secret: string): Promise<Claims> {
    const {
      COMPANY_CLIENT_ID: id,
      COMPANY_CLIENT_SECRET: password,
      COMPANY_ISSUER: issuer,
    } = this.settings;
    const { token_endpoint } = await this.discover();
    const answer = await fetch(token_endpoint, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa([id, password].map(encodeURIComponent).join(':'))}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: this.redirectUri,
        code_verifier: derived('verifier', secret),
      }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new DomainError(REFUSED, 'The provider does not accept the code.');
    const { id_token } = (await answer.json()) as { id_token: string };
    const claims = JSON.parse(
      Buffer.from(id_token.split('.')[1]!, 'base64url').toString(),
    ) as Claims;
    // It comes from the provider itself, over TLS, which stands for its signature (section 3.1.3.7).
    const isOurs =
      claims.iss === issuer &&
      [claims.aud].flat().includes(id) &&
      claims.exp * 1_000 > Date.now() &&
      claims.nonce === derived('nonce', secret);
    if (!isOurs) throw new DomainError(REFUSED, 'The ID token is not for this sign-in.');
    return claims;
  }

  private async discover(): Promise<{ authorization_endpoint: string; token_endpoint: string }> {
    const url = `${this.settings.COMPANY_ISSUER}/.well-known/openid-configuration`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    return (await answer.json()) as { authorization_endpoint: string; token_endpoint: string };
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** What the provider gets in place of the secret in the cookie. */
const derived = (purpose: string, secret: string): string => digest(`${purpose} ${secret}`);

@Module({ imports: [AccountsModule], controllers: [CompanyController] })
class CompanyModule {}

export default defineExtension({
  name: 'company',
  module: CompanyModule,
  settings: CompanySettings,
  problems: [REFUSED],
});
