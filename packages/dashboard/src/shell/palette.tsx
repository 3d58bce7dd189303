import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useSignOut } from '../api/account.ts';
import { useCategories } from '../api/categories.ts';
import { useFeeds } from '../api/feeds.ts';
import { useLabels } from '../api/labels.ts';
import { Dialog } from '../components/dialog.tsx';
import { Icon } from '../components/icon.tsx';
import type { IconName } from '../components/icon.tsx';
import popup from '../components/popup.module.css';
import { messages } from '../messages/index.ts';
import { NAVIGATION_SCREENS, getScreenPath } from '../screens/table.ts';
import { switchTheme } from '../theme.ts';
import styles from './palette.module.css';

interface Command {
  value: string;
  label: string;
  icon: IconName;
  run: () => unknown;
}

interface PaletteProps {
  onClose: () => void;
  onShortcuts: () => void;
}

/** Finds screens, categories, labels, feeds and actions by a part of their name. */
export function Palette({ onClose, onShortcuts }: PaletteProps) {
  const commands = useCommands(onShortcuts);
  return (
    <Dialog title={messages.shell.commands} onClose={onClose}>
      <Autocomplete.Root inline open autoHighlight="always" items={commands}>
        <Autocomplete.Input
          className={styles.input}
          aria-label={messages.shell.commandPlaceholder}
          placeholder={messages.shell.commandPlaceholder}
        />
        <Autocomplete.Empty className={popup.empty}>{messages.common.noMatch}</Autocomplete.Empty>
        <Autocomplete.List className={styles.list}>
          {(command: Command) => (
            <Autocomplete.Item
              key={command.value}
              value={command}
              className={popup.item}
              onClick={() => {
                onClose();
                command.run();
              }}
            >
              <Icon name={command.icon} size={16} />
              <span className={styles.label}>{command.label}</span>
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Dialog>
  );
}

function useCommands(onShortcuts: () => void): Command[] {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const { data: categories = [] } = useCategories();
  const { data: feeds = [] } = useFeeds();
  const { data: labels = [] } = useLabels();
  const signOut = useSignOut();
  const to = (path: string, label: string, icon: IconName): Command => ({
    value: path,
    label,
    icon,
    run: () => navigate(path),
  });
  const action = (value: string, label: string, icon: IconName, run: () => unknown): Command => ({
    value,
    label,
    icon,
    run,
  });
  return [
    ...NAVIGATION_SCREENS.map((screen) => to(getScreenPath(screen), screen.name(), screen.icon)),
    to('/posts?state=unread', messages.shell.unread, 'circle'),
    to('/posts?state=starred', messages.shell.starred, 'star'),
    ...categories.map(({ id, name }) => to(`/posts?category=${id}`, name, 'folder' as const)),
    ...labels.map(({ id, name }) => to(`/posts?label=${id}`, name, 'tag' as const)),
    ...feeds.map(({ id, title }) => to(`/posts?feed=${id}`, title, 'feeds' as const)),
    action('theme', messages.shell.switchTheme, 'moon', switchTheme),
    action('refresh', messages.shell.refreshAll, 'refresh', () => client.invalidateQueries()),
    action('shortcuts', messages.shell.shortcuts, 'keyboard', onShortcuts),
    action('sign-out', messages.shell.signOut, 'signOut', () => signOut.mutate()),
  ];
}
