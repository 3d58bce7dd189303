import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useMay } from '../api/rights.ts';
import type { Right } from '../api/rights.ts';
import { Brand } from '../components/brand.tsx';
import { IconButton } from '../components/button.tsx';
import { Sheet } from '../components/dialog.tsx';
import { Icon } from '../components/icon.tsx';
import type { IconName } from '../components/icon.tsx';
import { messages } from '../messages/index.ts';
import { useStart } from '../screens/start/purpose.ts';
import { Navigation } from './navigation.tsx';
import { useScrollsDown } from './scrolls-down.ts';
import styles from './phone-bars.module.css';

/** The bar at the top of a phone. It hides while the page scrolls down. */
export function PhoneTop({ onCommands }: { onCommands: () => void }) {
  const isHidden = useScrollsDown();
  const [location] = useLocation();
  const start = useStart();
  // An open post has a bar of its own there.
  if (location.startsWith('/posts/')) return null;
  return (
    <header className={`${styles.top} ${isHidden ? styles.hidden : ''}`}>
      <Link href={start} className={styles.home} aria-label={messages.shell.homeLink}>
        <Brand />
      </Link>
      <IconButton icon="search" label={messages.shell.commands} onClick={onCommands} />
    </header>
  );
}

/** The feeds as a tree with what is unread; their table is reached from there. */
const TREE = '/tree';

const TABS: { path: string; name: () => string; icon: IconName; right?: Right }[] = [
  { path: '/posts', name: () => messages.shell.readTab, icon: 'posts' },
  { path: TREE, name: () => messages.shell.feedsTab, icon: 'feeds' },
  { path: '/keys', name: () => messages.shell.keysTab, icon: 'keys', right: 'keys' },
];

/** The tabs at the end of a phone. The last one opens the whole navigation. */
export function PhoneTabs() {
  const [location] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const may = useMay();
  const close = () => setOpen(false);
  const isBelow = (path: string) => location === path || location.startsWith(`${path}/`);
  const isAt = (path: string) => isBelow(path) || (path === TREE && isBelow('/feeds'));
  return (
    <>
      <nav className={styles.tabs} aria-label={messages.shell.tabs}>
        {TABS.filter(({ right }) => may(right)).map(({ path, name, icon }) => (
          <Link
            key={path}
            href={path}
            className={styles.tab}
            aria-current={isAt(path) ? 'page' : undefined}
          >
            <Icon name={icon} size={22} />
            {name()}
          </Link>
        ))}
        <button
          type="button"
          className={styles.tab}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon name="menu" size={22} />
          {messages.shell.moreTab}
        </button>
      </nav>
      {isOpen && (
        <Sheet title="Sluice" onClose={close}>
          {/* A link leads away, and the sheet with it. */}
          <div onClick={(event) => isLink(event.target) && close()}>
            <Navigation />
          </div>
        </Sheet>
      )}
    </>
  );
}

const isLink = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a') !== null;
