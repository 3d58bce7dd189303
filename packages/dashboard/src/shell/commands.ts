import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { useSignOut } from '../api/account.ts';
import { useCategories } from '../api/categories.ts';
import { api, unwrap } from '../api/client.ts';
import { useFeeds } from '../api/feeds.ts';
import { useApiKeys } from '../api/keys.ts';
import { useLabels } from '../api/labels.ts';
import { useHasModule } from '../api/modules.ts';
import type { ModuleName } from '../api/modules.ts';
import { useMay } from '../api/rights.ts';
import type { Right } from '../api/rights.ts';
import type { IconName } from '../components/icon.tsx';
import { EXTENSION_ENTRIES, toExtensionScreen } from '../extension-entries.ts';
import { messages } from '../messages/index.ts';
import { PATH_PREFIX } from '../path-prefix.ts';
import { useSettings } from '../screens/account/settings-sections.ts';
import { getScreenPath, useNavigationScreens } from '../screens/table.ts';
import { switchTheme } from '../theme.ts';
import { asking } from './asked.ts';
import { LIST_LETTERS } from './letters.ts';

export interface Command {
  value: string;
  label: string;
  icon: IconName;
  run: () => unknown;
  /** The keys that do the same. */
  keys?: string[] | undefined;
  /** Shown whatever is typed: the service has found it. */
  isFound?: boolean;
}

const MOST_POSTS = 5;
const SHORTEST = 2;

/** Posts with these words, which the service finds. */
function useFoundPosts(typed: string) {
  const q = typed.trim();
  const { data = [] } = useQuery({
    queryKey: ['found-posts', q],
    queryFn: async () =>
      (await unwrap(api.posts.list({ q: `${q}*`, sort: 'relevance', pageSize: MOST_POSTS }))).data,
    enabled: q.length >= SHORTEST,
    placeholderData: keepPreviousData,
    // Words that are no search, such as a lone quotation mark, find nothing.
    retry: false,
  });
  return q.length >= SHORTEST ? data : [];
}

/** All that the palette offers: screens, records and actions, and the posts that match. */
export function useCommands(typed: string, onShortcuts: () => void): Command[] {
  const [location, navigate] = useLocation();
  const search = useSearch();
  const client = useQueryClient();
  const { data: categories = [] } = useCategories();
  const { data: feeds = [] } = useFeeds();
  const { data: labels = [] } = useLabels();
  const { data: keys = [] } = useApiKeys();
  const found = useFoundPosts(typed);
  const signOut = useSignOut();
  const screens = useNavigationScreens();
  const settings = useSettings();
  const has = useHasModule();
  const may = useMay();
  const to = (path: string, label: string, icon: IconName, letter?: string): Command => ({
    value: path,
    label,
    icon,
    run: () => navigate(path),
    keys: letter === undefined ? undefined : ['g', letter],
  });
  const action = (
    value: string,
    label: string,
    icon: IconName,
    run: () => unknown,
    ...pressed: string[]
  ): Command => ({ value, label, icon, run, keys: pressed.length > 0 ? pressed : undefined });
  const [unread, starred] = Object.keys(LIST_LETTERS);
  const list = location.startsWith('/posts') && search ? `/posts?${search}` : '/posts';
  const words = typed.trim();
  const { shell } = messages;
  return [
    ...screens.map((screen) =>
      to(getScreenPath(screen), screen.name(), screen.icon, screen.letter),
    ),
    ...EXTENSION_ENTRIES.flatMap(({ id, name }) =>
      id === undefined ? [] : [to(toExtensionScreen(id), name, 'file')],
    ),
    to('/posts?state=unread', shell.unread, 'circle', unread),
    to('/posts?state=starred', shell.starred, 'star', starred),
    ...(
      [
        ['keys', asking('/keys', 'create'), messages.keys.newKey],
        ['feeds:write', asking('/feeds', 'add'), messages.feeds.add],
        ['feeds:write', asking('/feeds', 'new-category'), messages.feeds.newCategory],
        ['webhooks:write', asking('/webhooks', 'create'), shell.newWebhook, 'webhooks'],
        [
          'shared-feeds:write',
          asking('/shared-feeds', 'create'),
          messages.sharedFeeds.create,
          'shared-feeds',
        ],
        ['rules:write', '/rules/new', messages.rules.create],
        ['posts:write', '/publishing/new', messages.publishing.newPost],
        ['feeds:write', asking('/feeds', 'import'), messages.feeds.importTitle],
      ] satisfies [Right, string, string, ModuleName?][]
    )
      .filter(([right, , , module]) => may(right) && has(module))
      .map(([, path, label]) => to(path, label, 'plus')),
    action('export', messages.feeds.downloadOpml, 'download', () =>
      window.location.assign(`${PATH_PREFIX}/api/v1/feeds/export`),
    ),
    to(asking(list, 'mark-all'), messages.posts.markAllRead, 'read'),
    ...settings.map(({ id, name }) =>
      to(`/settings?section=${id}`, shell.settingsOf(name()), 'settings'),
    ),
    action('theme', shell.switchTheme, 'moon', switchTheme),
    action('refresh', shell.refreshAll, 'refresh', () => client.invalidateQueries()),
    action('shortcuts', shell.shortcuts, 'keyboard', onShortcuts, '?'),
    action('sign-out', shell.signOut, 'signOut', () => signOut.mutate()),
    ...categories.map(({ id, name }) => to(`/posts?category=${id}`, name, 'folder')),
    ...labels.map(({ id, name }) => to(`/posts?label=${id}`, name, 'tag')),
    ...feeds.map(({ id, title }) => to(`/posts?feed=${id}`, title, 'feeds')),
    ...keys.map(({ id, name }) => to(`/keys/${id}`, name, 'keys')),
    ...found.map(({ id, title }) => ({
      ...to(`/posts/${id}`, title || messages.common.untitled, 'posts'),
      isFound: true,
    })),
    ...(words.length >= SHORTEST
      ? [
          {
            ...to(`/posts?q=${encodeURIComponent(words)}`, shell.searchFor(words), 'search'),
            isFound: true,
          },
        ]
      : []),
  ];
}
