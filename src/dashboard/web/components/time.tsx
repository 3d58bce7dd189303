import { dayOf, exactTime, relativeTime, timeUntil, useNow } from '../times.ts';

/** An instant, relative to now; the exact time shows on hover. */
export function Time({ instant }: { instant: string }) {
  const now = useNow();
  return (
    <time dateTime={instant} title={exactTime(instant)}>
      {relativeTime(instant, Math.max(now, Date.parse(instant)))}
    </time>
  );
}

/** How long it is until an instant; the exact time shows on hover. */
export function TimeUntil({ instant }: { instant: string }) {
  const now = useNow();
  return (
    <time dateTime={instant} title={exactTime(instant)}>
      {timeUntil(instant, now)}
    </time>
  );
}

/** A date whose exact time shows on hover. */
export function Day({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={exactTime(instant)}>
      {dayOf(instant)}
    </time>
  );
}
