/** The tags of the API, with a description of each, in the order of the documentation. */
export const API_TAGS = {
  'API keys': 'Create, list, rename and revoke the keys of the account.',
  Posts: 'Read and publish posts.',
  Feeds: 'Subscribe to web feeds, and create feeds for publishing.',
  Categories: 'Categories of feeds.',
  Changes: 'What is new, edited and gone, for clients that keep a copy.',
  Events: 'The same as a stream.',
  Webhooks: 'Events, sent to endpoints of the account.',
  'Shared feeds': 'Saved filters as RSS, Atom and JSON Feed, for feed readers.',
  WebSub: 'For hubs: callbacks of subscriptions.',
  Audit: 'What was done to the account, by whom and from where.',
  Accounts: 'Sign up, and manage the account.',
  Sessions: 'Sign in and out of the dashboard.',
  Service: 'What this installation offers; no key needed.',
  AI: 'Summaries, category suggestions, tags and digests of posts, and what they cost.',
  Health: 'For load balancers and orchestrators; no key needed.',
};
