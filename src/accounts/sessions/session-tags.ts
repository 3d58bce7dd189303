import {
  recordTagOf,
  RecordTagsInterceptor,
} from '../../http/preconditions/record-tags.interceptor.js';
import type { SessionDto } from './session.dto.js';

/** What the use of a session changes. */
const USE = ['lastUsedAt', 'expiresAt'];

export const SESSION_TAGS = new RecordTagsInterceptor(USE);

/** What `If-Match` asks for before a session is ended. */
export const sessionTagOf = (session: SessionDto): string => recordTagOf(session, USE);
