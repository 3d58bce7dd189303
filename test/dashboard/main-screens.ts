import type { Showcase } from '../../demo/showcase.js';

/** The addresses of the main screens of an account that `newFilledOwner` has filled. */
export const MAIN_SCREENS = {
  home: () => '/home',
  reader: () => '/posts',
  feeds: () => '/feeds',
  feed: ({ feedIds }) => `/feeds/${feedIds['orbit-log']}`,
  rule: () => '/rules/new?filter=title:ice',
  publishing: () => '/publishing',
  'shared-feeds': () => '/shared-feeds',
  webhooks: () => '/webhooks',
  webhook: ({ webhookId }) => `/webhooks/${webhookId}`,
  keys: () => '/keys',
  key: ({ keyIds }) => `/keys/${keyIds[1]}`,
  settings: () => '/settings',
  'settings-security': () => '/settings?section=security',
  'settings-members': () => '/settings?section=members',
  'settings-sign-on': () => '/settings?section=sign-on',
  'settings-audit': () => '/settings?section=audit',
  digest: () => '/digest',
} satisfies Record<string, (showcase: Showcase) => string>;

export type MainScreen = keyof typeof MAIN_SCREENS;
