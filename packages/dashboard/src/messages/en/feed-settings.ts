/** How a feed is fetched, and how long its posts are kept. */
export const feedSettings = {
  cookie: 'Cookie',
  cookieHint: 'The value of a Cookie header, such as session=0123456789.',
  emptyRemoves: 'Leave it empty to remove it.',
  fetching: 'How it is fetched',
  fetchingHint:
    'For feeds that need a password or other headers. They are stored encrypted, and sent to the host of the feed alone.',
  fullText: 'Full text of new posts',
  fullTextHint:
    'For feeds with teasers: Sluice reads the page of each new post, soon after it arrives.',
  headers: 'Further headers',
  headersHint: 'One on each line, such as X-Api-Token: my-token.',
  isSet: 'Stored, and not shown again.',
  keep: 'Keep the stored one',
  keepNamed: (label: string) => `Keep the stored one: ${label}`,
  keepUnread: 'Keep unread posts',
  maxAgeDays: 'Keep posts for (days)',
  maxPosts: 'Keep at most (posts)',
  ofSluice: 'As elsewhere',
  ownRetention: 'This feed has its own limits',
  ownRetentionHint:
    'Otherwise the limits of this installation apply. Starred and labelled posts are always kept.',
  password: 'Password',
  refreshMinutes: 'Least time between two fetches (minutes)',
  refreshMinutesHint: 'Without a value, Sluice checks the feed as often as it posts.',
  replace: 'Replace',
  replaceNamed: (label: string) => `Replace: ${label}`,
  retention: 'How long posts are kept',
  userAgent: 'User agent',
  userAgentHint: 'Some publishers only answer programs that they know.',
  username: 'User name',
};
