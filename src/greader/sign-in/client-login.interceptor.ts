import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { InsufficientScopeError, InvalidApiKeyError } from '../../auth/auth.errors.js';
import { KeyCallers } from '../../auth/credentials/key-verifier.js';
import { allows } from '../../auth/scopes.js';
import type { BuiltInScope } from '../../auth/scopes.js';
import { RateLimits } from '../../rate-limits/rate-limits.js';
import { readForm } from '../requests/from-request.decorator.js';

/** Without these, no app works; with `feeds:write`, apps also manage subscriptions. */
const NEEDED: BuiltInScope[] = ['posts:read', 'feeds:read', 'state:write'];

/**
 * Admits a sign-in whose `Passwd` is an API key that opens what apps need. Guards cannot, since the
 * key is in the body. Attempts with a wrong key are counted by address, like requests with one.
 */
@Injectable()
export class ClientLoginInterceptor implements NestInterceptor {
  constructor(
    private readonly keys: KeyCallers,
    private readonly limits: RateLimits,
  ) {}

  /**
   * @throws InvalidApiKeyError, RateLimitedError
   * @throws InsufficientScopeError naming the scopes that the key lacks
   */
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const caller = await this.keys.verify(readForm(request).text('Passwd') ?? '', request);
    if (!caller) {
      await this.limits.countRefusal(request.ip, reply);
      throw new InvalidApiKeyError();
    }
    request.caller = caller;
    await this.limits.countRequest(caller, reply);
    const lacking = NEEDED.filter((scope) => !allows(caller.scopes, scope));
    if (lacking.length > 0) throw new InsufficientScopeError(lacking);
    return next.handle();
  }
}
