import { Link, useLocation, useSearch } from 'wouter';
import { Icon } from '../components/icon.tsx';
import type { IconName } from '../components/icon.tsx';
import styles from './navigation.module.css';

interface NavLinkProps {
  href: string;
  name: string;
  icon: IconName;
  /** A count or a state at the end of the line. */
  note?: string | undefined;
  isWarning?: boolean;
  /** Current only without a filter of the list. */
  isWhole?: boolean;
}

/** A line of the navigation: a screen or a list. */
export function NavLink({
  href,
  name,
  icon,
  note,
  isWarning = false,
  isWhole = false,
}: NavLinkProps) {
  return (
    <li>
      <Link href={href} className={styles.link} aria-current={useIsAt(href, isWhole)}>
        <Icon name={icon} size={16} className={styles.icon} />
        <span className={styles.name}>{name}</span>
        {note && <span className={isWarning ? styles.warning : styles.count}>{note}</span>}
      </Link>
    </li>
  );
}

const FILTERS = ['state', 'feed', 'category', 'label', 'show'];

/** `page` where the address is that of a link, whatever its search words are. */
export function useIsAt(href: string, isWhole = false): 'page' | undefined {
  const [location] = useLocation();
  const here = new URLSearchParams(useSearch());
  const [path = '', query] = href.split('?');
  if (location !== path && !location.startsWith(`${path}/`)) return undefined;
  const there = new URLSearchParams(query);
  const isSame = FILTERS.every((name) => here.get(name) === there.get(name));
  return isSame || (query === undefined && !isWhole) ? 'page' : undefined;
}
