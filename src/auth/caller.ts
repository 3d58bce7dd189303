import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Who makes a request: an account, by one of its keys or in one of its sessions. */
export interface CallerIdentity {
  accountId: string;
  keyId?: string;
  sessionId?: string;
  /** What a key holds (`scopes.ts`); absent in a session, which has all scopes. */
  scopes?: readonly string[];
  /** Requests a minute that this key may make, where it has a limit of its own. */
  rateLimit?: number;
  /** Until when the secret works, where the key has a newer one. */
  retiresAt?: number;
  /** As it was when the caller was looked up: `accounts.content_version`. */
  contentVersion: number;
}

/** A caller who sent an API key. */
export type KeyCaller = CallerIdentity & { keyId: string };

/** A caller who is signed in; every caller of a route that is marked `@SessionOnly()`. */
export type SessionCaller = CallerIdentity & { sessionId: string };

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every authenticated request, before its body is read. */
    caller?: CallerIdentity;
  }
}

/** Who a handler runs for, with the version of the account's content. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext) =>
  callerOf(context),
);

/** The account on whose behalf a handler runs; every query starts from it. */
export const AccountId = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => callerOf(context).accountId,
);

/** The account and the session in which a handler runs that only sessions may call. */
export const SignedIn = createParamDecorator(
  (_: unknown, context: ExecutionContext): SessionCaller => {
    const { sessionId, ...caller } = callerOf(context);
    if (sessionId === undefined) throw new Error('Only @SessionOnly() promises a session.');
    return { ...caller, sessionId };
  },
);

function callerOf(context: ExecutionContext): CallerIdentity {
  const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!caller) throw new Error('A public route has no caller.');
  return caller;
}
