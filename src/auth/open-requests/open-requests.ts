import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, ExecutionContext } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimitedError } from '../../http/problems/errors.js';
import type { CallerIdentity } from '../caller.js';
import { getAccessPolicy } from '../decorators/require-scope.decorator.js';
import { AccountGuard } from '../guards/account.guard.js';
import { allows } from '../scopes.js';
import { connectionClosed } from './connection-closed.decorator.js';

/** With the look-up, a revoked key ends its requests within a second. */
const RECHECK_INTERVAL_MS = 700;
const MAX_PER_ACCOUNT = 20;
const MAX_PER_PROCESS = 2_000;
const RETRY_AFTER_S = 5;

interface OpenRequest {
  request: FastifyRequest;
  caller: CallerIdentity;
  isAllowed: (caller: CallerIdentity) => boolean;
  end: AbortController;
}

/**
 * The requests of this process that stay open, such as streams of events. The keys of all are
 * verified again together, by one select, so that a revocation on any node ends them within a second.
 */
@Injectable()
export class OpenRequests implements BeforeApplicationShutdown {
  private readonly open = new Set<OpenRequest>();
  /** Their number, by account. */
  private readonly held = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private isStopping = false;

  constructor(
    private readonly modules: ModuleRef,
    private readonly reflector: Reflector,
  ) {}

  /**
   * Counts a request that stays open; returns the function that ends the count.
   * @throws RateLimitedError if the account or the process holds too many
   */
  hold(accountId: string): () => void {
    const ofAccount = this.held.get(accountId) ?? 0;
    const ofProcess = [...this.held.values()].reduce((sum, count) => sum + count, 0);
    if (ofAccount >= MAX_PER_ACCOUNT || ofProcess >= MAX_PER_PROCESS) throw tooManyOpen();
    this.held.set(accountId, ofAccount + 1);
    return () => {
      const left = (this.held.get(accountId) ?? 1) - 1;
      if (left > 0) this.held.set(accountId, left);
      else this.held.delete(accountId);
    };
  }

  /**
   * A signal that aborts when `closed` does, when the process stops, and when the caller is refused:
   * its key or session is gone, has other limits, or `isAllowed` answers false.
   * @param request with a caller
   */
  follow(
    request: FastifyRequest,
    closed: AbortSignal,
    isAllowed: (caller: CallerIdentity) => boolean,
  ): AbortSignal {
    const end = new AbortController();
    if (closed.aborted || this.isStopping) {
      end.abort();
      return end.signal;
    }
    const followed = { request, caller: request.caller!, isAllowed, end };
    this.open.add(followed);
    end.signal.addEventListener('abort', () => this.open.delete(followed));
    closed.addEventListener('abort', () => end.abort());
    this.timer ??= setTimeout(() => void this.recheck(), RECHECK_INTERVAL_MS).unref();
    return end.signal;
  }

  /** As `follow`, while the caller may call the handler of a request. */
  followHandler(context: ExecutionContext): AbortSignal {
    const http = context.switchToHttp();
    const policy = getAccessPolicy(this.reflector, context);
    return this.follow(
      http.getRequest<FastifyRequest>(),
      connectionClosed(http.getResponse<FastifyReply>()),
      ({ scopes }) => policy.audience !== 'scope' || allows(scopes, policy.scope),
    );
  }

  beforeApplicationShutdown(): void {
    this.isStopping = true;
    clearTimeout(this.timer);
    for (const { end } of this.open) end.abort();
  }

  private async recheck(): Promise<void> {
    const guard = this.modules.get(AccountGuard, { strict: false });
    await Promise.all(
      [...this.open].map(async ({ request, caller, isAllowed, end }) => {
        try {
          const now = await guard.recheck(request);
          const isSame =
            now?.accountId === caller.accountId && isDeepStrictEqual(now.limits, caller.limits);
          if (!isSame || !isAllowed(now)) end.abort();
        } catch {
          // The key is refused, or could not be verified.
          end.abort();
        }
      }),
    );
    const isNeeded = this.open.size > 0 && !this.isStopping;
    this.timer = isNeeded
      ? setTimeout(() => void this.recheck(), RECHECK_INTERVAL_MS).unref()
      : undefined;
  }
}

const tooManyOpen = (): RateLimitedError =>
  new RateLimitedError('Too many requests of this account are open.', RETRY_AFTER_S, {
    name: 'waiting',
    limit: MAX_PER_ACCOUNT,
    windowSeconds: RETRY_AFTER_S,
  });
