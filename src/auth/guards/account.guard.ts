import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Env } from '../../config/env.js';
import { outerRequest } from '../../http/server/api-calls.js';
import { RateLimits } from '../../rate-limits/rate-limits.js';
import {
  getAccessPolicy,
  OpenToAgents,
  OpenToOtherPages,
} from '../decorators/require-scope.decorator.js';
import type { CallerIdentity } from '../caller.js';
import {
  CrossSiteRequestError,
  InvalidApiKeyError,
  SessionEndedError,
  SessionRequiredError,
  UnauthenticatedError,
} from '../auth.errors.js';
import { readCredential, KeyScheme } from '../credentials/credentials.js';
import { isCrossSiteWrite } from '../credentials/cross-site.js';
import { KeyCallers } from '../credentials/key-verifier.js';
import { keepSessionCookie, readSessionCookie } from '../credentials/session-cookie.js';
import { SessionVerifier } from '../credentials/session-verifier.js';

/**
 * Resolves `X-API-Key`, `Authorization: Bearer` or the session cookie to an account. Refuses
 * requests without one on every handler that is not public, in all modules. The body stays unread
 * until all guards have passed.
 */
@Injectable()
export class AccountGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly keys: KeyCallers,
    private readonly sessions: SessionVerifier,
    private readonly limits: RateLimits,
    private readonly env: Env,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const { audience } = getAccessPolicy(this.reflector, context);
    const targets = [context.getHandler(), context.getClass()];
    if (audience === 'everyone') {
      const isOpen = this.reflector.getAllAndOverride(OpenToOtherPages, targets) === true;
      // Signing a victim in to the attacker's account is also an attack.
      if (!isOpen && isCrossSiteWrite(request)) throw new CrossSiteRequestError();
      return true;
    }
    const scheme = this.reflector.getAllAndOverride(KeyScheme, targets);
    await this.identify(request, http.getResponse<FastifyReply>(), scheme);
    if (!request.caller) {
      const hasCookie = readSessionCookie(request) !== undefined;
      throw hasCookie ? new SessionEndedError() : new UnauthenticatedError();
    }
    if (request.caller.oauthClientId !== undefined && !this.isOpenToAgents(targets)) {
      throw new InvalidApiKeyError();
    }
    if (audience === 'sessions' && request.caller.sessionId === undefined) {
      throw new SessionRequiredError();
    }
    return true;
  }

  /**
   * Sets the caller of a request. Without a credential, or with the cookie of an ended session, the
   * caller stays undefined. `scheme` is a `KeyScheme`.
   * @throws InvalidApiKeyError, InvalidRequestError, CrossSiteRequestError, RateLimitedError
   */
  async identify(request: FastifyRequest, reply: FastifyReply, scheme?: RegExp): Promise<void> {
    const outer = outerRequest();
    if (outer) {
      // It was identified a moment ago, by a credential that may not open this address.
      request.outer = outer;
      request.caller = outer.caller;
      return;
    }
    const rawKey = readCredential(request.raw, scheme);
    if (rawKey === undefined) return this.identifySession(request, reply);
    request.caller = await this.keys.verify(rawKey, request);
    if (request.caller) return;
    await this.limits.countRefusal(request.ip, reply);
    throw new InvalidApiKeyError();
  }

  /** The caller of a request that was admitted earlier, as of now; undefined where there is none. */
  async recheck(request: FastifyRequest): Promise<CallerIdentity | undefined> {
    const rawKey = readCredential(request.raw);
    if (rawKey !== undefined) return this.keys.check(rawKey, request);
    const token = readSessionCookie(request);
    return token === undefined ? undefined : (await this.sessions.verify(token))?.caller;
  }

  /** A token is for the address of agents (RFC 8707); a tool's own requests to the API have passed. */
  private isOpenToAgents(targets: Parameters<Reflector['getAllAndOverride']>[1]): boolean {
    return (
      outerRequest() !== undefined ||
      (this.env.MCP_OAUTH === 'on' &&
        this.reflector.getAllAndOverride(OpenToAgents, targets) === true)
    );
  }

  private async identifySession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = readSessionCookie(request);
    if (token === undefined) return;
    if (isCrossSiteWrite(request)) throw new CrossSiteRequestError();
    const session = await this.sessions.verify(token);
    request.caller = session?.caller;
    if (session?.renewed) keepSessionCookie(reply, token);
  }
}
