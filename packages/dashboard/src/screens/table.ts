import { createElement } from 'react';
import type { ComponentType } from 'react';
import { useHasModule } from '../api/modules.ts';
import type { ModuleName } from '../api/modules.ts';
import { useMay } from '../api/rights.ts';
import type { Right } from '../api/rights.ts';
import type { IconName } from '../components/icon.tsx';
import { loadedPart } from '../components/loaded-part.tsx';
import { Skeleton } from '../components/states.tsx';
import { messages } from '../messages/index.ts';

interface ScreenProps {
  /** The id in the address, for the screen of one record. */
  id?: string;
}

interface ScreenEntry {
  path: string;
  /** Its name, and its place in the navigation; without them only links lead to it. */
  name?: () => string;
  place?: 'top' | 'read' | 'publish' | 'developers' | 'end';
  icon?: IconName;
  /** Stays when only the id changes. */
  isKept?: boolean;
  /** Opens it after `g`. */
  letter?: string;
  /** What it is a screen of, if operators can leave that out. */
  module?: ModuleName;
  /** What it needs; other members do not have it. */
  right?: Right;
  load: () => Promise<ComponentType<ScreenProps>>;
}

/**
 * All screens, in the order of the navigation. Each is loaded when it is first opened. A new screen
 * is one entry here.
 */
const ENTRIES = [
  {
    path: '/home',
    name: () => messages.shell.home,
    place: 'top',
    icon: 'home',
    letter: 'o',
    load: async () => (await import('./home/home-screen.tsx')).HomeScreen,
  },
  {
    path: '/posts/:id?',
    isKept: true,
    name: () => messages.shell.all,
    place: 'read',
    icon: 'posts',
    letter: 'a',
    load: async () => (await import('./posts/reader-screen.tsx')).ReaderScreen,
  },
  {
    path: '/digest',
    right: 'ai',
    module: 'ai',
    name: () => messages.shell.digest,
    place: 'read',
    icon: 'ai',
    letter: 'd',
    load: async () => (await import('./digest/digest-screen.tsx')).DigestScreen,
  },
  {
    path: '/labels',
    name: () => messages.labels.title,
    place: 'read',
    icon: 'tag',
    letter: 'l',
    load: async () => (await import('./labels/labels-screen.tsx')).LabelsScreen,
  },
  {
    path: '/rules',
    name: () => messages.rules.title,
    place: 'read',
    icon: 'sliders',
    letter: 'e',
    load: async () => (await import('./rules/rules-screen.tsx')).RulesScreen,
  },
  {
    path: '/rules/new',
    right: 'rules:write',
    load: async () => (await import('./rules/rule-screen.tsx')).NewRuleScreen,
  },
  {
    path: '/rules/:id',
    right: 'rules:write',
    load: async () => (await import('./rules/rule-screen.tsx')).EditRuleScreen,
  },
  {
    path: '/tree',
    load: async () => (await import('./tree/tree-screen.tsx')).TreeScreen,
  },
  {
    path: '/feeds',
    name: () => messages.shell.feeds,
    place: 'read',
    icon: 'feeds',
    letter: 'f',
    load: async () => (await import('./feeds/feeds-screen.tsx')).FeedsScreen,
  },
  {
    path: '/feeds/:id',
    load: async () => (await import('./feeds/feed-screen.tsx')).FeedScreen,
  },
  {
    path: '/publishing',
    right: 'posts:write',
    name: () => messages.shell.publish,
    place: 'publish',
    icon: 'publish',
    letter: 'p',
    load: async () => (await import('./publishing/publishing-screen.tsx')).PublishingScreen,
  },
  {
    path: '/publishing/new',
    right: 'posts:write',
    load: async () => (await import('./publishing/editor-screen.tsx')).NewPostScreen,
  },
  {
    path: '/publishing/:id',
    right: 'posts:write',
    load: async () => (await import('./publishing/editor-screen.tsx')).EditPostScreen,
  },
  {
    path: '/shared-feeds',
    module: 'shared-feeds',
    name: () => messages.shell.sharedFeeds,
    place: 'publish',
    icon: 'share',
    letter: 'h',
    load: async () => (await import('./shared-feeds/shared-feeds-screen.tsx')).SharedFeedsScreen,
  },
  {
    path: '/keys',
    right: 'keys',
    name: () => messages.shell.apiKeys,
    place: 'developers',
    icon: 'keys',
    letter: 'k',
    load: async () => (await import('./keys/keys-screen.tsx')).KeysScreen,
  },
  {
    path: '/keys/:id',
    right: 'keys',
    load: async () => (await import('./keys/key-screen.tsx')).KeyScreen,
  },
  {
    path: '/authorize',
    module: 'mcp',
    load: async () => (await import('./consent/consent-screen.tsx')).ConsentScreen,
  },
  {
    path: '/invitation',
    load: async () => (await import('./entry/invitation-screen.tsx')).JoinScreen,
  },
  {
    path: '/webhooks',
    right: 'webhooks:read',
    module: 'webhooks',
    name: () => messages.shell.webhooks,
    place: 'developers',
    icon: 'webhooks',
    letter: 'w',
    load: async () => (await import('./webhooks/webhooks-screen.tsx')).WebhooksScreen,
  },
  {
    path: '/webhooks/:id',
    right: 'webhooks:read',
    module: 'webhooks',
    load: async () => (await import('./webhooks/webhook-screen.tsx')).WebhookScreen,
  },
  {
    path: '/extensions/:id',
    load: async () => (await import('./extensions/extension-screen.tsx')).ExtensionScreen,
  },
  {
    path: '/settings',
    name: () => messages.shell.settings,
    place: 'end',
    icon: 'settings',
    letter: 's',
    load: async () => (await import('./account/account-screen.tsx')).AccountScreen,
  },
] satisfies ScreenEntry[];

export interface ScreenInTable extends ScreenEntry {
  Screen: ComponentType<ScreenProps>;
}

export const SCREENS: ScreenInTable[] = ENTRIES.map((entry: ScreenEntry) => ({
  ...entry,
  Screen: loadedPart(entry.load, createElement(Skeleton, { rows: 7 })),
}));

const NAVIGATION_SCREENS = SCREENS.filter(
  (screen): screen is ScreenInTable & Required<Pick<ScreenEntry, 'name' | 'place' | 'icon'>> =>
    screen.name !== undefined && screen.place !== undefined && screen.icon !== undefined,
);

/** The screens of what this installation has and the member may use. */
export const useScreens = (): ScreenInTable[] => SCREENS.filter(useIsOpen());

/** Those of the navigation. */
export const useNavigationScreens = (): typeof NAVIGATION_SCREENS =>
  NAVIGATION_SCREENS.filter(useIsOpen());

function useIsOpen(): (screen: ScreenInTable) => boolean {
  const has = useHasModule();
  const may = useMay();
  return ({ module, right }) => has(module) && may(right);
}

/** Where the navigation leads: the path without its parameters. */
export function getScreenPath({ path }: { path: string }): string {
  return path.replace(/\/:.*/, '');
}

/** Paths that lead to the first screen: where signing up and in happened, one is signed in now. */
export const STARTS = ['/', '/start', '/sign-up', '/sign-in'];

/** Paths of earlier versions. */
export const REDIRECTS: Record<string, string> = { '/account': '/settings' };
