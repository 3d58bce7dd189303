import { useRef, useState } from 'react';
import { messages } from '../messages/index.ts';
import styles from './audio-player.module.css';
import { IconButton } from './button.tsx';

const BACK_S = 15;
const FORWARD_S = 30;
const SPEEDS = ['1', '1.25', '1.5', '2', '0.75'];
const PLACE = 'sluice-audio ';

/** Plays an episode. Nothing loads before it is started. It goes on where it was left. */
export function AudioPlayer({ src }: { src: string }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [time, setTime] = useState(() => Number(sessionStorage.getItem(PLACE + src) ?? 0));
  const [length, setLength] = useState(0);
  const [speed, setSpeed] = useState(SPEEDS[0]!);
  const seek = (seconds: number) => {
    const element = audio.current;
    if (!element) return;
    const target = Math.max(0, length ? Math.min(seconds, length) : seconds);
    element.currentTime = target;
    setTime(target);
  };
  const toggle = () => {
    const element = audio.current;
    if (!element) return;
    // A file that cannot be played says so through the state of the button.
    if (element.paused) void element.play().catch(() => setPlaying(false));
    else element.pause();
  };
  const nextSpeed = () => {
    const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length]!;
    if (audio.current) audio.current.playbackRate = Number(next);
    setSpeed(next);
  };
  return (
    <div className={styles.player}>
      <audio
        ref={audio}
        src={src}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onLoadedMetadata={({ currentTarget }) => {
          setLength(Number.isFinite(currentTarget.duration) ? currentTarget.duration : 0);
          if (time > 0) currentTarget.currentTime = time;
        }}
        onTimeUpdate={({ currentTarget }) => {
          setTime(currentTarget.currentTime);
          sessionStorage.setItem(PLACE + src, String(Math.floor(currentTarget.currentTime)));
        }}
      />
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? messages.posts.pauseAudio : messages.posts.playAudio}
        className={styles.play}
        onClick={toggle}
      />
      <IconButton
        icon="backward"
        label={messages.posts.backward}
        onClick={() => seek(time - BACK_S)}
      />
      <IconButton
        icon="forward"
        label={messages.posts.forward}
        onClick={() => seek(time + FORWARD_S)}
      />
      <input
        type="range"
        className={styles.seek}
        aria-label={messages.posts.seek}
        aria-valuetext={formatClock(time)}
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
        aria-label={`${messages.posts.speed}: ${messages.posts.normalSpeed(speed)}`}
        onClick={nextSpeed}
      >
        {messages.posts.normalSpeed(speed)}
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
