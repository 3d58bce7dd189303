/** What an account sends with each fetch of a feed, as far as everybody in the account may see it. */
export interface FeedRequest {
  username: string | null;
  hasPassword: boolean;
  hasCookie: boolean;
  userAgent: string | null;
  /** The names of further headers. */
  headers: string[];
}

/** What nobody gets to see again. */
export interface RequestSecrets {
  password: string | null;
  cookie: string | null;
  headers: Record<string, string>;
}

/** What a fetch sends beside what every fetch sends. */
export interface OwnRequest extends RequestSecrets {
  username: string | null;
  userAgent: string | null;
}

/** The columns of a feed whose account sets nothing. */
export const NO_SETTINGS = {
  ...{ request: null, requestSecrets: null, refreshMinutes: null },
  ...{ retentionMaxAgeDays: null, retentionMaxPosts: null, retentionKeepUnread: null },
  fullText: 0,
};

/** Whether a request has something that is for one origin alone. */
export const hasSecrets = (request: FeedRequest | null): boolean =>
  request !== null &&
  (request.username !== null ||
    request.hasPassword ||
    request.hasCookie ||
    request.headers.length > 0);
