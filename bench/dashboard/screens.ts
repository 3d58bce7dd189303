import type { Page } from 'playwright-core';
import type { Site } from './site.ts';

export interface MeasuredScreen {
  screen: string;
  path: string;
  /** Opened without a session. */
  isPublic?: boolean;
  /** Waits until the screen shows its data. */
  shown: (page: Page) => Promise<unknown>;
}

const text = (text: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByText(text).first().waitFor();
const post = (page: Page) => page.locator('a[data-post]').first().waitFor();

/** The main screens, each opened by its address. */
export const getScreens = ({ feedId, keyId, postId }: Site): MeasuredScreen[] => [
  {
    screen: 'sign-in',
    path: '/sign-in',
    isPublic: true,
    shown: (page) => page.getByLabel('Password').first().waitFor(),
  },
  { screen: 'home', path: '/home', shown: text('Newest unread posts') },
  { screen: 'reader, list', path: '/posts', shown: post },
  {
    screen: 'reader, open post',
    path: `/posts/${postId}`,
    shown: (page) => page.getByRole('article').getByRole('heading').first().waitFor(),
  },
  { screen: 'digest', path: '/digest', shown: (page) => page.locator('h1').waitFor() },
  { screen: 'feeds', path: '/feeds', shown: text('Feed 0') },
  { screen: 'one feed', path: `/feeds/${feedId}`, shown: text('Feed 0') },
  { screen: 'publishing', path: '/publishing', shown: (page) => page.locator('h1').waitFor() },
  { screen: 'shared feeds', path: '/shared-feeds', shown: text('Nothing shared yet') },
  { screen: 'webhooks', path: '/webhooks', shown: (page) => page.locator('h1').waitFor() },
  { screen: 'keys', path: '/keys', shown: text('bench') },
  { screen: 'one key', path: `/keys/${keyId}`, shown: text('bench') },
  { screen: 'settings', path: '/settings', shown: text(/^Settings$/) },
];
