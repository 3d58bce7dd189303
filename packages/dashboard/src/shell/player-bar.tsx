import { Link } from 'wouter';
import { AudioPlayer } from '../components/audio-player.tsx';
import { IconButton } from '../components/button.tsx';
import { stop } from '../listening/episodes.ts';
import type { Playback } from '../listening/episodes.ts';
import { messages } from '../messages/index.ts';
import styles from './player-bar.module.css';

/** The episode that was started, on all screens but that of its post. */
export function PlayerBar({ playback }: { playback: Playback }) {
  return (
    <section className={styles.bar} aria-label={messages.posts.player}>
      <Link href={playback.href} className={styles.title} dir="auto">
        {playback.title}
      </Link>
      <AudioPlayer episode={playback} />
      <IconButton icon="close" label={messages.posts.stopAudio} onClick={stop} />
    </section>
  );
}
