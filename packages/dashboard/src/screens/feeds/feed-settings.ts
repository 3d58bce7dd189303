import type { Feed, FeedChange } from '../../api/feeds.ts';
import { buildHeaders } from '../../header-lines.ts';

type Settings = Feed['settings'];
type SettingsChange = NonNullable<FeedChange['settings']>;

/** What is typed in place of a stored secret, which nobody sees again; null keeps that. */
type Replacement = string | null;

/** The settings as the user sees them; an empty text stands for none. */
export interface SettingsFields {
  username: string;
  password: Replacement;
  cookie: Replacement;
  /** One header on each line. */
  headers: Replacement;
  userAgent: string;
  refreshMinutes: string;
  hasFullText: boolean;
  hasRetention: boolean;
  maxAgeDays: string;
  maxPosts: string;
  keepUnread: boolean;
}

export function buildFields(settings: Settings): SettingsFields {
  const { retention } = settings;
  return {
    username: settings.username ?? '',
    password: settings.hasPassword ? null : '',
    cookie: settings.hasCookie ? null : '',
    headers: settings.headers.length > 0 ? null : '',
    userAgent: settings.userAgent ?? '',
    refreshMinutes: getText(settings.refreshMinutes),
    hasFullText: settings.fullText === 'on',
    hasRetention: retention !== null,
    maxAgeDays: getText(retention?.maxAgeDays),
    maxPosts: getText(retention?.maxPosts),
    keepUnread: retention?.keepUnread ?? true,
  };
}

export const NO_SETTINGS: Settings = {
  ...{ username: null, hasPassword: false, hasCookie: false, userAgent: null, headers: [] },
  ...{ refreshMinutes: null, fullText: 'off', retention: null },
};

/** Whether something is set that changes how the feed is fetched. */
export const hasRequest = (settings: Settings): boolean =>
  settings.username !== null ||
  settings.hasPassword ||
  settings.hasCookie ||
  settings.userAgent !== null ||
  settings.headers.length > 0 ||
  settings.refreshMinutes !== null ||
  settings.fullText === 'on';

/** What differs from the stored settings, as the body of a request. */
export function getChange(fields: SettingsFields, settings: Settings): SettingsChange {
  const before = buildFields(settings);
  const isChanged = (name: keyof SettingsFields) => fields[name] !== before[name];
  const retention = ['hasRetention', 'maxAgeDays', 'maxPosts', 'keepUnread'] as const;
  return {
    ...(isChanged('username') && { username: fields.username || null }),
    ...(isChanged('password') && { password: fields.password || null }),
    ...(isChanged('cookie') && { cookie: fields.cookie?.trim() || null }),
    ...(isChanged('headers') && { headers: buildHeaders(fields.headers ?? '') ?? null }),
    ...(isChanged('userAgent') && { userAgent: fields.userAgent.trim() || null }),
    ...(isChanged('refreshMinutes') && { refreshMinutes: asNumber(fields.refreshMinutes) }),
    ...(isChanged('hasFullText') && { fullText: fields.hasFullText ? 'on' : 'off' }),
    ...(retention.some(isChanged) && { retention: toRetention(fields) }),
  };
}

const toRetention = (fields: SettingsFields): SettingsChange['retention'] =>
  fields.hasRetention
    ? {
        maxAgeDays: asNumber(fields.maxAgeDays),
        maxPosts: asNumber(fields.maxPosts),
        keepUnread: fields.keepUnread,
      }
    : null;

const getText = (value: number | null | undefined): string =>
  typeof value === 'number' ? String(value) : '';

const asNumber = (text: string): number | null => (text.trim() ? Number(text) : null);
