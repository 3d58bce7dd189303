import { Controller, Get, Header, HttpCode, Param, Post, Redirect, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { CurrentActor } from '../../audit/current-actor.decorator.js';
import type { Actor } from '../../audit/current-actor.decorator.js';
import { SignedIn } from '../../auth/caller.js';
import type { SessionCaller } from '../../auth/caller.js';
import { Browser, FromBrowser } from '../../auth/credentials/browser.js';
import {
  OpenToOtherPages,
  Public,
  SessionOnly,
} from '../../auth/decorators/require-scope.decorator.js';
import { AcceptsBody, FORM_TYPE } from '../../http/input/decorators/accepted-body.decorator.js';
import { AnyParameters } from '../../http/input/decorators/any-parameters.decorator.js';
import { RawQuery } from '../../http/input/decorators/raw-query.decorator.js';
import { OidcSignInService } from './oidc-sign-in.service.js';
import { OidcSignOutService } from './oidc-sign-out.service.js';

/**
 * Addresses for browsers and providers of OpenID Connect. Its rules are those of the specifications, so
 * it has no place in our OpenAPI document.
 */
@ApiExcludeController()
@AnyParameters(true)
@Controller('oidc')
export class OidcController {
  constructor(
    private readonly signIns: OidcSignInService,
    private readonly signOuts: OidcSignOutService,
  ) {}

  /** Goes to the provider. */
  @Get(':provider/sign-in')
  @Public()
  @Redirect()
  @Header('cache-control', 'no-store')
  async signIn(
    @Param('provider') provider: string,
    @RawQuery() query: string,
    @FromBrowser() browser: Browser,
  ): Promise<{ url: string }> {
    const returnTo = new URLSearchParams(query).get('returnTo');
    return { url: await this.signIns.begin(Number(provider), returnTo, browser) };
  }

  /** Comes back from the provider. */
  @Get(':provider/callback')
  @Public()
  @Redirect()
  @Header('cache-control', 'no-store')
  async callback(
    @Param('provider') provider: string,
    @RawQuery() query: string,
    @FromBrowser() browser: Browser,
    @CurrentActor() actor: Actor,
  ): Promise<{ url: string }> {
    return { url: await this.signIns.finish(Number(provider), query, browser, actor) };
  }

  /** Ends the session of the request. The browser then goes to `redirectTo`, to sign out there too. */
  @Post('sign-out')
  @SessionOnly()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async signOut(
    @SignedIn() caller: SessionCaller,
    @FromBrowser() browser: Browser,
    @CurrentActor() actor: Actor,
  ): Promise<{ redirectTo: string | null }> {
    const redirectTo = await this.signOuts.signOut(caller, actor);
    browser.forgetSession();
    return { redirectTo };
  }

  /** Back-channel logout: the provider tells that it has ended a session. */
  @Post(':provider/backchannel-logout')
  @Public()
  @OpenToOtherPages(true)
  @AcceptsBody({ types: [FORM_TYPE], json: false })
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async endByProvider(
    @Param('provider') provider: string,
    @Req() { body }: { body?: Buffer },
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    const form = new URLSearchParams(body?.toString('utf8'));
    await this.signOuts.endByProvider(Number(provider), form.get('logout_token') ?? '', actor);
  }
}
