/**
 * Specs of `test/api` that run on the first engine of a run alone (decision 89). They are about a
 * request before its statements, about what the service fetches or is told from outside, or about
 * what replaces its parts. Their statements are the subject of other specs, which run on both.
 */
export const ON_ONE_ENGINE: Record<string, readonly string[]> = {
  accounts: ['session-location'],
  ai: ['model', 'model-failures', 'model-forms', 'providers', 'quality'],
  'api-keys': ['empty-credentials', 'scope-names'],
  extensions: [
    ...['alike', 'collisions', 'declared', 'documented', 'example', 'mistakes'],
    ...['nest-constructs', 'nest-packages'],
  ],
  feeds: [
    ...['discovery', 'failing-refreshes', 'formats', 'found-feeds', 'opml-hostile'],
    ...['private-networks', 'refused-subscriptions', 'suggested-addresses'],
  ],
  greader: ['files'],
  ingest: ['broken-answers', 'forward-proxy', 'own-requests', 'reading-corpus'],
  mcp: ['extension-tools', 'hostile', 'official-client', 'protocol', 'tools'],
  oauth: ['client-documents', 'official-client', 'pages-of-clients'],
  observability: ['metrics'],
  pipeline: [
    ...['allowed-methods', 'bodies', 'browser-headers', 'client-addresses', 'closed-boot'],
    ...['cross-site', 'deep-bodies', 'empty-patches', 'expectations', 'long-lists'],
    ...[
      'machine-documents',
      'masked-secrets',
      'modules-off',
      'odd-paths',
      'openapi',
      'own-guards',
      'own-parsers',
    ],
    ...['own-problems', 'own-providers', 'own-root', 'precise-messages', 'public-address'],
    ...['raw-requests', 'repeated-parameters', 'sent-answers', 'service-discovery'],
    ...['small-bodies', 'versioning', 'written-tags'],
  ],
  posts: ['validation'],
  'rate-limits': ['listed-limits', 'rate-limits', 'redis', 'windows'],
  rules: ['recipes'],
  'shared-feeds': ['documents'],
  'single-sign-on': ['attacks'],
  slots: ['ai', 'feed-sources', 'keys', 'sign-in', 'stores'],
  webhooks: ['receiver-example', 'refused-webhooks'],
  websub: ['hub-flood', 'hub-requests', 'push-limits', 'trusting'],
};
