import { AsyncLocalStorage } from 'node:async_hooks';
import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { CallerIdentity } from '../auth/caller.js';
import type { Role } from '../auth/roles.js';

/**
 * A key, a session, the holder of a raw key, somebody not signed in, the operator on the command line or
 * by a key of administration, or Sluice.
 */
export const ACTOR_KINDS = [
  'key',
  'session',
  'bearer',
  'anonymous',
  'command_line',
  'admin',
  'service',
] as const;

/** Who did something, and in which request. */
export interface Actor {
  kind: (typeof ACTOR_KINDS)[number];
  /** Of the key or the session. */
  id: string | null;
  /** The user of a session, or the one who gave the grant of OAuth. Other keys act for no user. */
  userId?: string;
  /** The role of a session. */
  role?: Role;
  /** The address that the request came from. */
  address: string | null;
  requestId: string | null;
}

/** A person who may run commands on the machine. */
export const OPERATOR: Actor = { kind: 'command_line', id: null, address: null, requestId: null };

/** The operator, by a key of another account: which one, and from where, is told in the log of that account. */
export const ADMINISTRATOR: Actor = { kind: 'admin', id: null, address: null, requestId: null };

/** The service itself, without a request. */
export const SERVICE: Actor = { kind: 'service', id: null, address: null, requestId: null };

/** The actor of a request. */
export function getActor({ caller, ip, id }: FastifyRequest): Actor {
  const { keyId, sessionId, userId, role, grantedBy }: Partial<CallerIdentity> = caller ?? {};
  const origin = { address: ip, requestId: id };
  if (keyId !== undefined) return { kind: 'key', id: keyId, userId: grantedBy, ...origin };
  if (sessionId !== undefined) return { kind: 'session', id: sessionId, userId, role, ...origin };
  return { kind: 'anonymous', id: null, ...origin };
}

/** The actor on whose behalf a handler runs; on a public route somebody who is not known. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor =>
  getActor(context.switchToHttp().getRequest<FastifyRequest>()),
);

const actors = new AsyncLocalStorage<Actor>();

/** Runs work on behalf of an actor. */
export const actingAs = <T>(actor: Actor, work: () => T): T => actors.run(actor, work);

/** On behalf of whom code runs; undefined for the service itself, such as the poller. */
export const currentActor = (): Actor | undefined => actors.getStore();
