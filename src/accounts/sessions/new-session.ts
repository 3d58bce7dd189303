import { hash, randomBytes } from 'node:crypto';
import type { Actor } from '../../audit/current-actor.decorator.js';
import type { Browser } from '../../auth/credentials/browser.js';
import { SESSION_LIFETIME_MS } from '../../auth/credentials/session-cookie.js';
import { newId } from '../../common/ids.js';
import type { MemberEntity } from '../members/member.entity.js';
import type { SessionEntity } from './session.entity.js';

const PREFIX = 'sluice_session_';
const TOKEN_BYTES = 32;
const FORMAT = /^sluice_session_[\w-]{43}$/;
const MAX_USER_AGENT_LENGTH = 300;

/**
 * Creates a session and its token: 256 random bits after a prefix that secret scanners recognise.
 */
export function newSession(
  { id: memberId, userId }: Pick<MemberEntity, 'id' | 'userId'>,
  { userAgent, address }: Pick<Browser, 'userAgent' | 'address'>,
): { session: SessionEntity; token: string } {
  const token = PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
  const now = Date.now();
  const session = {
    id: newId(),
    userId,
    memberId,
    hash: hashSessionToken(token),
    userAgent: userAgent?.replace(/\p{Cc}/gu, ' ').slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    address,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: now + SESSION_LIFETIME_MS,
  };
  return { session, token };
}

/** Whether a string has the format of a session token. Other strings are not looked up. */
export const isSessionToken = (value: string): boolean => FORMAT.test(value);

/** The stored form of a token: its SHA-256 in hexadecimal. */
export const hashSessionToken = (token: string): string => hash('sha256', token, 'hex');

/** A session acts as its user, with the role in the account that it acts in. */
export const asSession = (
  by: Actor,
  { id, userId }: Pick<SessionEntity, 'id' | 'userId'>,
  { role }: Pick<MemberEntity, 'role'>,
): Actor => ({ ...by, kind: 'session', id, userId, role });
