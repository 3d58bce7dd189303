import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Who makes a request: an account, by one of its keys. */
export interface CallerIdentity {
  accountId: string;
  keyId: string;
  /** As it was when the key was looked up: `accounts.content_version`. */
  contentVersion: number;
}

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

function callerOf(context: ExecutionContext): CallerIdentity {
  const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!caller) throw new Error('A public route has no caller.');
  return caller;
}
