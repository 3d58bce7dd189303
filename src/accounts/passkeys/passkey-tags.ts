import { computeTag } from '../../http/preconditions/entity-tag.js';
import { RecordTagsInterceptor } from '../../http/preconditions/record-tags.interceptor.js';
import type { PasskeyDto } from './passkey.dto.js';

/** What the use of a passkey changes. */
const USE = ['lastUsedAt'];

export const PASSKEY_TAGS = new RecordTagsInterceptor(USE);

/** The tag that `If-Match` is compared with before a passkey is changed. */
export const computePasskeyTag = (passkey: PasskeyDto): string => computeTag(passkey, USE);
