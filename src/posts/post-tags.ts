import { RecordTagsInterceptor } from '../http/preconditions/record-tags.interceptor.js';

/** A summary comes and goes without a write to the post. */
export const POST_TAGS = new RecordTagsInterceptor(['ai']);
