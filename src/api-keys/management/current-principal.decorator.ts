import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { getActor, OPERATOR } from '../../audit/current-actor.decorator.js';
import type { Actor } from '../../audit/current-actor.decorator.js';
import { isSession } from '../../auth/caller.js';
import type { Role } from '../../auth/roles.js';
import type { FeedLimits } from '../../auth/limits/feed-limits.js';
import { NotFoundError } from '../../http/problems/errors.js';

/** Who manages the keys of an account. A key and a member can give no more than they have. */
export interface KeyPrincipal {
  accountId: string;
  actor: Actor;
  keyId?: string;
  /** The user of a session, the role and the scopes of the role. */
  member?: { userId: string; role: Role; scopes: string[] };
  /** The feeds that it is limited to. */
  limits?: FeedLimits;
  /** Until when the secret works that was sent, where the key has a newer one. */
  retiresAt?: number;
}

/** On behalf of whom a handler manages keys. */
export const CurrentPrincipal = createParamDecorator(
  (_: unknown, context: ExecutionContext): KeyPrincipal => {
    const request = context.switchToHttp().getRequest<Parameters<typeof getActor>[0]>();
    if (!request.caller) throw new Error('A public route manages nothing.');
    const { caller } = request;
    const { accountId, keyId, scopes, limits, retiresAt } = caller;
    const member = isSession(caller)
      ? { userId: caller.userId, role: caller.role, scopes: [...scopes] }
      : undefined;
    return { accountId, keyId, member, limits, retiresAt, actor: getActor(request) };
  },
);

/**
 * The key that manages, as its own subject.
 * @throws NotFoundError in a session, which is no key
 */
export function requireKeyId({ keyId }: KeyPrincipal): string {
  if (keyId === undefined) throw new NotFoundError('API key');
  return keyId;
}

/** Whether it is the one who runs commands. */
export const isOperator = ({ keyId, member }: KeyPrincipal): boolean =>
  keyId === undefined && member === undefined;

/** The one who runs commands, who may do everything. */
export const operatorPrincipal = (accountId: string): KeyPrincipal => ({
  accountId,
  actor: OPERATOR,
});
