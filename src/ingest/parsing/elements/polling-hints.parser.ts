import type { PollingHints } from '../../../feeds/feed-pace.js';
import { childNamed, childText, childrenNamed, getText } from '../xml/xml-query.js';
import type { XmlElement } from '../xml/xml-element.js';

const PERIOD_MINUTES = new Map<string, number>(
  Object.entries({
    hourly: 60,
    daily: 1440,
    weekly: 10_080,
    monthly: 43_200,
    yearly: 525_600,
  }),
);
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** How often the publisher wants to be polled, by RSS's own elements and the syndication module. */
export function readPollingHints(channel: XmlElement): PollingHints {
  const hints: PollingHints = {};
  const ttl = Number(childText(channel, 'ttl'));
  if (ttl > 0 && Number.isFinite(ttl)) hints.ttlMinutes = ttl;

  const period = PERIOD_MINUTES.get(childText(channel, 'sy:updateperiod')?.toLowerCase() ?? '');
  const frequency = Number(childText(channel, 'sy:updatefrequency') ?? 1);
  if (period) hints.updatePeriodMinutes = period / (frequency >= 1 ? frequency : 1);

  const hours = valuesIn(channel, 'skiphours', 'hour').map((hour) =>
    /^\d+$/.test(hour) ? Number(hour) % 24 : -1,
  );
  const skipHours = [...new Set(hours.filter((hour) => hour >= 0))];
  if (skipHours.length > 0) hints.skipHours = skipHours;

  const days = valuesIn(channel, 'skipdays', 'day').map((day) => DAYS.indexOf(day.toLowerCase()));
  const skipDays = [...new Set(days.filter((day) => day >= 0))];
  if (skipDays.length > 0) hints.skipDays = skipDays;
  return hints;
}

function valuesIn(channel: XmlElement, list: string, entry: string): string[] {
  const element = childNamed(channel, list);
  return element ? childrenNamed(element, entry).map((child) => getText(child) ?? '') : [];
}
