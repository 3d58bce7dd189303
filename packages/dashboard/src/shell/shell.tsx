import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { Brand } from '../components/brand.tsx';
import { IconButton } from '../components/button.tsx';
import { loadedPart } from '../components/loaded-part.tsx';
import { stop, usePlayback } from '../listening/episodes.ts';
import { messages } from '../messages/index.ts';
import { useStart } from '../screens/start/purpose.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { Navigation } from './navigation.tsx';
import { useNewScreenFocus } from './new-screen-focus.ts';
import { PhoneTabs, PhoneTop } from './phone-bars.tsx';
import { useShellKeys } from './shell-keys.ts';
import type { Overlay } from './shell-keys.ts';
import styles from './shell.module.css';
import { useIsWide } from './wide.ts';

const Palette = loadedPart(async () => (await import('./palette.tsx')).Palette);
const Shortcuts = loadedPart(async () => (await import('./shortcuts.tsx')).Shortcuts);

/** Nothing stands for it while it loads, and it takes no keys. */
const PlayerBar = loadedPart(async () => (await import('./player-bar.tsx')).PlayerBar, <></>);

const COLLAPSED = 'sluice-sidebar-hidden';

/** The frame of every screen: the navigation, the commands and the state of the connection. */
export function Shell({ children }: { children: ReactNode }) {
  const [location] = useLocation();
  const start = useStart();
  // Beside the list, an open post is no screen of its own.
  const isBeside = useIsWide() && location.startsWith('/posts/');
  const main = useNewScreenFocus(isBeside ? '/posts' : location);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [isCollapsed, setCollapsed] = useState(() => localStorage.getItem(COLLAPSED) !== null);
  useShellKeys(setOverlay);
  const collapse = (isHidden: boolean) => {
    if (isHidden) localStorage.setItem(COLLAPSED, 'true');
    else localStorage.removeItem(COLLAPSED);
    setCollapsed(isHidden);
  };
  const close = () => setOverlay(null);
  const playback = usePlayback();
  useEffect(() => stop, []);
  return (
    <div className={`${styles.shell} ${isCollapsed ? styles.collapsed : ''}`}>
      <a className={styles.skip} href="#main" onClick={(event) => skipTo(event, main.current)}>
        {messages.shell.skip}
      </a>
      <header className={styles.side}>
        <div className={styles.brand}>
          <Link href={start} className={styles.home} aria-label={messages.shell.homeLink}>
            <Brand />
          </Link>
          <IconButton
            icon="search"
            label={messages.shell.commands}
            aria-keyshortcuts="Control+K"
            onClick={() => setOverlay('palette')}
          />
          <IconButton icon="panel" label={messages.shell.collapse} onClick={() => collapse(true)} />
        </div>
        <Navigation onShortcuts={() => setOverlay('shortcuts')} />
      </header>
      <PhoneTop onCommands={() => setOverlay('palette')} />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {isCollapsed && (
          <span className={styles.expand}>
            <IconButton
              icon="panel"
              label={messages.shell.expand}
              onClick={() => collapse(false)}
            />
          </span>
        )}
        <ConnectionBanner />
        {children}
        {playback && location !== playback.href && <PlayerBar playback={playback} />}
      </main>
      <PhoneTabs />
      {overlay === 'palette' && (
        <Palette onClose={close} onShortcuts={() => setOverlay('shortcuts')} />
      )}
      {overlay === 'shortcuts' && <Shortcuts onClose={close} />}
    </div>
  );
}

function skipTo(event: { preventDefault: () => void }, main: HTMLElement | null): void {
  event.preventDefault();
  main?.focus();
}
