import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useNewScreenFocus } from './new-screen-focus.ts';
import { Brand } from './components/brand.tsx';
import { Icon } from './components/icon.tsx';
import type { IconName } from './components/icon.tsx';
import { ThemeSwitch } from './components/theme-switch.tsx';
import styles from './shell.module.css';

const SCREENS: { path: string; label: string; icon: IconName }[] = [
  { path: '/posts', label: 'Posts', icon: 'posts' },
  { path: '/digest', label: 'Digest', icon: 'ai' },
  { path: '/feeds', label: 'Feeds', icon: 'feeds' },
  { path: '/keys', label: 'API keys', icon: 'keys' },
  { path: '/start', label: 'Get started', icon: 'start' },
  { path: '/account', label: 'Account', icon: 'account' },
];

/** The frame of every screen: the navigation, the current place and the theme switch. */
export function Shell({ children }: { children: ReactNode }) {
  const [location] = useLocation();
  const main = useNewScreenFocus(location);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main" onClick={(event) => skipTo(event, main.current)}>
        Skip to the content
      </a>
      <header className={styles.side}>
        <Link href="/posts" className={styles.home} aria-label="Sluice, go to posts">
          <Brand />
        </Link>
        <nav className={styles.nav} aria-label="Screens">
          <ul>
            {SCREENS.map(({ path, label, icon }) => (
              <li key={path}>
                <Link
                  href={path}
                  className={styles.link}
                  aria-current={isAt(location, path) ? 'page' : undefined}
                >
                  <Icon name={icon} />
                  <span>{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.foot}>
          <ThemeSwitch />
        </div>
      </header>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}

const isAt = (location: string, path: string) =>
  location === path || location.startsWith(`${path}/`);

function skipTo(event: { preventDefault: () => void }, main: HTMLElement | null): void {
  event.preventDefault();
  main?.focus();
}
