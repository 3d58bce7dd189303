import type { NewSharedFeed, SharedFeed } from '../../api/shared-feeds.ts';

/** The fields of the form, as the user sees them. */
export interface SharedFeedFields {
  name: string;
  description: string;
  feedIds: string[];
  categoryIds: string[];
  tags: string;
  language: string;
  q: string;
  size: string;
  content: SharedFeed['content'];
}

const NEW: SharedFeedFields = {
  name: '',
  description: '',
  feedIds: [],
  categoryIds: [],
  tags: '',
  language: '',
  q: '',
  size: '50',
  content: 'full',
};

export function toFilterFields(feed: SharedFeed | undefined): SharedFeedFields {
  if (!feed) return NEW;
  const { name, description, filter, size, content } = feed;
  return {
    name,
    description: description ?? '',
    feedIds: filter.feedIds,
    categoryIds: filter.categoryIds,
    tags: filter.tags.join(', '),
    language: filter.language ?? '',
    q: filter.q ?? '',
    size: String(size),
    content,
  };
}

/** The body of a request; empty fields remove a condition. */
export function toFilterInput(fields: SharedFeedFields): NewSharedFeed {
  const { name, description, feedIds, categoryIds, tags, language, q, size, content } = fields;
  const orNull = (text: string) => text.trim() || null;
  return {
    name,
    description: orNull(description),
    filter: {
      feedIds,
      categoryIds,
      tags: tags.split(',').flatMap((tag) => tag.trim() || []),
      language: orNull(language),
      q: orNull(q),
    },
    size: Number(size),
    content,
  };
}
