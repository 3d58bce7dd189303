import { clockTime, toDayText, exactTime, relativeTime, timeUntil, useNow } from '../times.ts';

/** An instant as relative time; the tooltip shows the exact time. */
export function Time({ instant }: { instant: string }) {
  const now = useNow();
  return (
    <time dateTime={instant} title={exactTime(instant)}>
      {relativeTime(instant, Math.max(now, Date.parse(instant)))}
    </time>
  );
}

/** `14:05`, for the rows below the heading of a day. */
export function ClockTime({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={exactTime(instant)}>
      {clockTime(instant)}
    </time>
  );
}

/** The time until an instant; the tooltip shows the exact time. */
export function TimeUntil({ instant }: { instant: string }) {
  const now = useNow();
  return (
    <time dateTime={instant} title={exactTime(instant)}>
      {timeUntil(instant, now)}
    </time>
  );
}

/** A date; the tooltip shows the exact time. */
export function Day({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={exactTime(instant)}>
      {toDayText(instant)}
    </time>
  );
}
