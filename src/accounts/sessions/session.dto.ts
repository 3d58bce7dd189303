import { toIso } from '../../common/instants.js';
import type { AccountDto } from '../account.dto.js';
import type { SessionEntity } from './session.entity.js';
import { ofVersion } from '../../common/record-version.js';

/** Nothing changes a session but its use. */
export const SESSION_VERSION = 1;

export class SessionDto {
  /**
   * Unique identifier of the session.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  id: string;

  /**
   * The `User-Agent` of the browser at sign-in.
   * @example "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
   */
  userAgent: string | null;

  /**
   * The address that signed in.
   * @example 192.0.2.1
   */
  address: string;

  /** Whether it is the session of this request. */
  current: boolean;

  /**
   * When the session started.
   * @example 2026-01-01T00:00:00.000Z
   */
  createdAt: string;

  /**
   * When the session was last used, to the minute.
   * @example 2026-01-02T03:04:05.678Z
   */
  lastUsedAt: string;

  /**
   * When the session expires: 30 days after its last renewal. Use renews it, at most once a day.
   * @example 2026-01-31T00:00:00.000Z
   */
  expiresAt: string;

  static from(session: SessionEntity, currentId: string): SessionDto {
    const shown = {
      id: session.id,
      userAgent: session.userAgent,
      address: session.address ?? '',
      current: session.id === currentId,
      createdAt: toIso(session.createdAt),
      lastUsedAt: toIso(session.lastUsedAt),
      expiresAt: toIso(session.expiresAt),
    };
    return ofVersion(shown, { id: session.id, version: SESSION_VERSION });
  }
}

export class SignedInDto {
  /** The account that was signed in to. */
  account: AccountDto;
  /** The session that was started. */
  session: SessionDto;
}
