import { RecordTagsInterceptor } from '../http/preconditions/record-tags.interceptor.js';

/** A summary and the state come and go without a write to the post. */
export const POST_TAGS = new RecordTagsInterceptor(['ai', 'read', 'starred', 'labels']);
