import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Duplicates } from '../tenancy/account.entity.js';
import type { FeedLimits } from './limits/feed-limits.js';
import type { Role } from './roles.js';

/** The account of a request, and the key or session that authenticates it. */
export interface CallerIdentity {
  accountId: string;
  keyId?: string;
  sessionId?: string;
  /** The user of a session, and the role in the account, which the database has at this moment. */
  userId?: string;
  role?: Role;
  /** The scopes of the key, or of the role (`scopes.ts`). */
  scopes: readonly string[];
  /** Requests per minute of this key, if it has its own limit. */
  rateLimit?: number;
  /** The limit of this key with a window of its own, if it has one. */
  rateWindow?: { limit: number; windowSeconds: number };
  /** The epoch of its credits, if its requests cost credits. */
  creditsEpoch?: number;
  /** Until when the secret works, if the key has a newer one. */
  retiresAt?: number;
  /** The client of OAuth whose token this is; it opens only handlers with `@OpenToAgents()`. */
  oauthClientId?: string;
  /** The user who gave that client its grant. */
  grantedBy?: string;
  /** The feeds that this key is limited to; absent for all. */
  limits?: FeedLimits;
  /** `accounts.content_version` at the time of the look-up. */
  contentVersion: number;
  /** What the account does with duplicates, where the look-up says it. */
  duplicates?: Duplicates;
}

/** A caller with an API key. */
export type KeyCaller = CallerIdentity & { keyId: string };

/** A caller with a session; the only caller of routes with `@SessionOnly()`. */
export type SessionCaller = CallerIdentity & { sessionId: string; userId: string; role: Role };

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every authenticated request, before its body is read. */
    caller?: CallerIdentity;
  }
}

const NEEDS_CALLER = 'sluice:needs-caller';

/** Notes on the method that one of its parameters needs a caller. */
export const needsCaller =
  (decorator: string): ParameterDecorator =>
  (target, key) => {
    const method = (target as Record<string | symbol, object>)[key!]!;
    Reflect.defineMetadata(NEEDS_CALLER, decorator, method);
  };

/** The decorator of the parameter for which a handler needs a caller. */
export const callerNeededBy = (handler: object): string | undefined =>
  Reflect.getMetadata(NEEDS_CALLER, handler) as string | undefined;

/** Parameter: the caller of the request, with the account's content version. */
export const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => getCaller(context),
  [needsCaller('@Caller()')],
);

/** Parameter: the account of the request; every query starts from it. */
export const AccountId = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => getCaller(context).accountId,
  [needsCaller('@AccountId()')],
);

/** Parameter: the account and session of the request, on a route with `@SessionOnly()`. */
export const SignedIn = createParamDecorator(
  (_: unknown, context: ExecutionContext): SessionCaller => {
    const caller = getCaller(context);
    if (!isSession(caller)) throw new Error('Only @SessionOnly() guarantees a session.');
    return caller;
  },
  [needsCaller('@SignedIn()')],
);

/** Whether a caller is a member who is signed in. */
export const isSession = (caller: CallerIdentity): caller is SessionCaller =>
  caller.sessionId !== undefined;

function getCaller(context: ExecutionContext): CallerIdentity {
  const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!caller) throw new Error('A public route has no caller.');
  return caller;
}
