const STORED = 'sluice-audio-places';
/** So many episodes are remembered; those that were heard longest ago are forgotten. */
const MOST = 200;

/** Seconds into an episode, where it was left. */
export const getPlace = (src: string): number => read().get(src) ?? 0;

export function keepPlace(src: string, seconds: number): void {
  const places = read();
  places.delete(src);
  if (seconds >= 1) places.set(src, Math.floor(seconds));
  try {
    localStorage.setItem(STORED, JSON.stringify([...places].slice(-MOST)));
  } catch {
    // A browser without room forgets the place.
  }
}

function read(): Map<string, number> {
  try {
    return new Map(JSON.parse(localStorage.getItem(STORED) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}
