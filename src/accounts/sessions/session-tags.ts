import { computeTag } from '../../http/preconditions/entity-tag.js';
import { RecordTagsInterceptor } from '../../http/preconditions/record-tags.interceptor.js';
import type { SessionDto } from './session.dto.js';

/** What the use of a session changes. */
const USE = ['lastUsedAt', 'expiresAt'];

export const SESSION_TAGS = new RecordTagsInterceptor(USE);

/** The tag that `If-Match` is compared with before a session is ended. */
export const computeSessionTag = (session: SessionDto): string => computeTag(session, USE);
