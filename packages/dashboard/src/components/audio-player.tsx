import { pause, play, seek, setSpeed, speed, SPEEDS, usePlayback } from '../listening/episodes.ts';
import type { Episode } from '../listening/episodes.ts';
import { getPlace } from '../listening/places.ts';
import { messages } from '../messages/index.ts';
import styles from './audio-player.module.css';
import { IconButton } from './button.tsx';

const BACK_S = 15;
const FORWARD_S = 30;

/** The controls of an episode, which plays on when its post is left. */
export function AudioPlayer({ episode }: { episode: Episode }) {
  const playback = usePlayback();
  const current = playback?.src === episode.src ? playback : undefined;
  const { isPlaying = false, time = getPlace(episode.src), length = 0 } = current ?? {};
  const factor = speed.use();
  const next = SPEEDS[(SPEEDS.indexOf(factor) + 1) % SPEEDS.length]!;
  return (
    <div className={styles.player}>
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? messages.posts.pauseAudio : messages.posts.playAudio}
        className={styles.play}
        onClick={() => (isPlaying ? pause() : play(episode))}
      />
      <IconButton
        icon="backward"
        label={messages.posts.backward}
        disabled={!current}
        onClick={() => seek(time - BACK_S)}
      />
      <IconButton
        icon="forward"
        label={messages.posts.forward}
        disabled={!current}
        onClick={() => seek(time + FORWARD_S)}
      />
      <input
        type="range"
        className={styles.seek}
        aria-label={messages.posts.seek}
        aria-valuetext={formatClock(time)}
        disabled={!current}
        min={0}
        max={Math.max(1, Math.floor(length))}
        value={Math.floor(time)}
        onChange={({ target }) => seek(Number(target.value))}
      />
      <span className={styles.time}>
        {formatClock(time)}
        {length > 0 && ` / ${formatClock(length)}`}
      </span>
      <button
        type="button"
        className={styles.speed}
        aria-label={`${messages.posts.speed}: ${messages.posts.normalSpeed(factor)}`}
        onClick={() => setSpeed(next)}
      >
        {messages.posts.normalSpeed(factor)}
      </button>
    </div>
  );
}

/** `1:02:03`, `4:05` */
function formatClock(seconds: number): string {
  const whole = Math.floor(seconds);
  const hours = Math.floor(whole / 3_600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = String(whole % 60).padStart(2, '0');
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
