import { Link } from 'wouter';
import { useCounts } from '../../api/counts.ts';
import { isFailing, useFeeds } from '../../api/feeds.ts';
import { useUsageOverview } from '../../api/keys.ts';
import { useMay } from '../../api/rights.ts';
import { messages } from '../../messages/index.ts';
import { number } from '../../messages/numbers.ts';
import { FAILING_FEEDS } from '../failing-feeds.ts';
import styles from './home.module.css';

/** The most important numbers, each with the way to its records. */
export function Tiles() {
  const { data: counts } = useCounts();
  const { data: feeds } = useFeeds();
  const may = useMay();
  const failing = feeds?.filter(isFailing).length;
  return (
    <div className={styles.tiles}>
      <Tile href="/posts?state=unread" name={messages.home.unread} value={counts?.unread} />
      <Tile
        href={FAILING_FEEDS}
        name={messages.home.failing}
        value={failing}
        isWarning={!!failing}
      />
      {may('keys') && <RequestsTile />}
      <Tile href="/feeds" name={messages.home.feeds} value={feeds?.length} />
    </div>
  );
}

function RequestsTile() {
  const { data: usage } = useUsageOverview('24h');
  return <Tile href="/keys" name={messages.home.requests} value={usage?.requests} />;
}

interface TileProps {
  href: string;
  name: string;
  value: number | undefined;
  isWarning?: boolean;
}

const Tile = ({ href, name, value, isWarning = false }: TileProps) => (
  <Link href={href} className={styles.tile}>
    <span>{name}</span>
    <strong className={isWarning ? styles.warning : ''}>
      {value === undefined ? '–' : number(value)}
    </strong>
  </Link>
);
