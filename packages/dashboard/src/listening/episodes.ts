import { useSyncExternalStore } from 'react';
import { storedChoice } from '../stored-choice.ts';
import { getPlace, keepPlace } from './places.ts';

export interface Episode {
  src: string;
  title: string;
  /** The post that it belongs to. */
  href: string;
}

export interface Playback extends Episode {
  isPlaying: boolean;
  /** In seconds, as is the length; 0 while that is unknown. */
  time: number;
  length: number;
}

export const SPEEDS = ['1', '1.25', '1.5', '1.75', '2', '0.75'] as const;
export const speed = storedChoice('sluice-audio-speed', SPEEDS);

/** The element is in no screen, so that an episode plays on whatever is opened. */
let element: HTMLAudioElement | undefined;
let playback: Playback | undefined;
const listeners = new Set<() => void>();

function show(change: Partial<Playback>): void {
  if (!playback) return;
  playback = { ...playback, ...change };
  for (const listener of listeners) listener();
}

/** What was started last, and where it is. */
export const usePlayback = (): Playback | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => playback,
  );

/** Plays an episode from where it was left. Nothing of it loads before. */
export function play(episode: Episode): void {
  element ??= createElement();
  if (playback?.src !== episode.src) {
    leave();
    playback = { ...episode, isPlaying: false, time: getPlace(episode.src), length: 0 };
    element.src = episode.src;
  }
  element.playbackRate = Number(speed.read());
  // A file that cannot be played says so through the state of the button.
  void element.play().catch(() => show({ isPlaying: false }));
  show({});
}

export const pause = (): void => element?.pause();

export function seek(seconds: number): void {
  if (!element || !playback) return;
  const time = Math.max(0, playback.length ? Math.min(seconds, playback.length) : seconds);
  element.currentTime = time;
  show({ time });
}

export function setSpeed(chosen: (typeof SPEEDS)[number]): void {
  speed.choose(chosen);
  if (element) element.playbackRate = Number(chosen);
}

/** Ends the playback; the place is kept. */
export function stop(): void {
  leave();
  element?.removeAttribute('src');
  element?.load();
  playback = undefined;
  for (const listener of listeners) listener();
}

function leave(): void {
  element?.pause();
  if (playback) keepPlace(playback.src, playback.time);
}

function createElement(): HTMLAudioElement {
  const audio = document.createElement('audio');
  audio.preload = 'none';
  audio.addEventListener('play', () => show({ isPlaying: true }));
  audio.addEventListener('pause', () => {
    if (playback) keepPlace(playback.src, playback.time);
    show({ isPlaying: false });
  });
  audio.addEventListener('loadedmetadata', () => {
    show({ length: Number.isFinite(audio.duration) ? audio.duration : 0 });
    audio.playbackRate = Number(speed.read());
    if (playback && playback.time > 0) audio.currentTime = playback.time;
  });
  audio.addEventListener('timeupdate', () => {
    // The first one comes before the place is restored.
    if (!playback || audio.readyState === 0) return;
    const second = Math.floor(audio.currentTime);
    if (second % 5 === 0 && second !== Math.floor(playback.time)) keepPlace(playback.src, second);
    show({ time: audio.currentTime });
  });
  audio.addEventListener('ended', () => {
    if (playback) keepPlace(playback.src, 0);
    show({ isPlaying: false, time: 0 });
  });
  document.body.append(audio);
  return audio;
}
