import { Injectable } from '@nestjs/common';
import { computeTag } from '../http/preconditions/entity-tag.js';
import { RecordTagsInterceptor } from '../http/preconditions/record-tags.interceptor.js';
import type { SharedFeedDto } from './shared-feed.dto.js';

const SET_BY_READERS = ['lastFetchedAt'];

/** The tag that `If-Match` is compared with before a shared feed is changed. */
export const computeSharedFeedTag = (feed: SharedFeedDto): string =>
  computeTag(feed, SET_BY_READERS);

/** Leaves the time of the last fetch out of what `If-Match` compares. */
@Injectable()
export class SharedFeedTagsInterceptor extends RecordTagsInterceptor {
  constructor() {
    super(SET_BY_READERS, ['token', 'urls']);
  }
}
