import { useId } from 'react';
import type { ReactNode } from 'react';
import { isFailing, useFeeds } from '../api/feeds.ts';
import { IconButton } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { EXTENSION_ENTRIES, toExtensionScreen } from '../extension-entries.ts';
import type { ExtensionEntry } from '../extension-entries.ts';
import { messages } from '../messages/index.ts';
import { shortNumber } from '../messages/numbers.ts';
import { PATH_PREFIX } from '../path-prefix.ts';
import { FAILING_FEEDS } from '../screens/failing-feeds.ts';
import { getScreenPath, useNavigationScreens } from '../screens/table.ts';
import { AccountMenu } from './account-menu.tsx';
import { FeedTree } from './feed-tree.tsx';
import { NavLink } from './nav-link.tsx';
import { PostLists } from './post-lists.tsx';
import styles from './navigation.module.css';

interface NavigationProps {
  /** Opens the shortcuts of the keyboard; left out on phones. */
  onShortcuts?: () => void;
}

/** All screens, and the posts by state, label, category and feed. Those between scroll by themselves. */
export function Navigation({ onShortcuts }: NavigationProps) {
  const { data: feeds = [] } = useFeeds();
  const failing = feeds.filter(isFailing);
  const all = useNavigationScreens();
  const screens = (place: string) =>
    all
      .filter((screen) => screen.place === place)
      .map((screen) => ({ ...screen, path: getScreenPath(screen) }))
      // The lists of posts stand for it.
      .filter(({ path }) => path !== '/posts')
      .map(({ path, name, icon }) => (
        <NavLink key={path} href={path} name={name()} icon={icon} isWhole={path === '/feeds'} />
      ));
  return (
    <>
      <nav className={styles.nav} aria-label={messages.shell.navigation}>
        <ul className={styles.fixed}>{screens('top')}</ul>
        <Group name={messages.shell.readGroup}>
          <PostLists />
          {screens('read')}
          {failing.length > 0 && (
            <NavLink
              href={FAILING_FEEDS}
              name={messages.shell.failingFeeds}
              icon="warning"
              note={shortNumber(failing.length)}
              isWarning
            />
          )}
        </Group>
        <FeedTree />
        <div className={styles.end}>
          <Group name={messages.shell.publishGroup}>{screens('publish')}</Group>
          <Group name={messages.shell.developerGroup}>
            {screens('developers')}
            <li>
              <a href={`${PATH_PREFIX}/docs`} className={styles.link}>
                <Icon name="reference" size={16} className={styles.icon} />
                <span className={styles.name}>{messages.shell.reference}</span>
              </a>
            </li>
          </Group>
          {EXTENSION_ENTRIES.length > 0 && (
            <Group name={messages.shell.extensionGroup}>
              {EXTENSION_ENTRIES.map((entry) => (
                <ExtensionLine key={entry.id ?? entry.address} {...entry} />
              ))}
            </Group>
          )}
          <ul className={styles.last}>{screens('end')}</ul>
        </div>
      </nav>
      <div className={styles.foot}>
        <AccountMenu />
        {onShortcuts && (
          <IconButton icon="keyboard" label={messages.shell.shortcuts} onClick={onShortcuts} />
        )}
      </div>
    </>
  );
}

/** A page of an extension, or a link to an address of its own. */
function ExtensionLine({ name, id, address }: ExtensionEntry) {
  if (id !== undefined) return <NavLink href={toExtensionScreen(id)} name={name} icon="file" />;
  const isPath = address.startsWith('/');
  const elsewhere = { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <li>
      <a
        href={isPath ? `${PATH_PREFIX}${address}` : address}
        className={styles.link}
        {...(!isPath && elsewhere)}
      >
        <Icon name="external" size={16} className={styles.icon} />
        <span className={styles.name}>{name}</span>
      </a>
    </li>
  );
}

/** What belongs together, below its name. */
function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className={styles.fixed}>
      <p id={id} className={styles.group}>
        {name}
      </p>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  );
}
