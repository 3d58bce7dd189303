import type { ApiKey } from '../../api/keys.ts';
import { buildHeaders } from '../../header-lines.ts';
import { findPreset, getScopes, isGrantable } from './key-presets.ts';
import type { Preset, Scopes } from './key-presets.ts';

const DAY_MS = 86_400_000;

/** The values of the form for the settings of a key. */
export interface KeySettings {
  expiry: 'never' | '30' | '90' | 'date';
  /** The last day on which the key works, if `expiry` is `date`. */
  date: string;
  preset: Preset;
  /** The permissions of the preset `custom`. */
  scopes: Scopes;
  /** One address or network per line. */
  addresses: string;
  /** Requests a minute; empty for the limit of the service. */
  rate: string;
  /** A limit with a window of its own: requests, and seconds; both empty for none. */
  windowLimit: string;
  windowSeconds: string;
  /** Requests that are left; empty for no credits. */
  credits: string;
  refillAmount: string;
  refillEvery: '' | 'hour' | 'day' | 'month';
  description: string;
  externalId: string;
  /** One `name: value` per line. */
  metadata: string;
  /** Both empty for all feeds. */
  feedIds: string[];
  categoryIds: string[];
}

/** A new key may as little as is useful, until more is chosen. */
export const NEW_KEY: KeySettings = {
  expiry: 'never',
  date: '',
  preset: 'readOnly',
  scopes: getScopes('readOnly', []),
  addresses: '',
  rate: '',
  windowLimit: '',
  windowSeconds: '',
  credits: '',
  refillAmount: '',
  refillEvery: '',
  description: '',
  externalId: '',
  metadata: '',
  feedIds: [],
  categoryIds: [],
};

export const toKeySettings = (key: ApiKey): KeySettings => ({
  expiry: key.expiresAt === null ? 'never' : 'date',
  date: key.expiresAt === null ? '' : localDate(new Date(key.expiresAt)),
  preset: findPreset(key.scopes),
  scopes: key.scopes.filter(isGrantable),
  addresses: key.allowedIps.map(plainAddress).join('\n'),
  rate: toText(key.rateLimitPerMinute),
  windowLimit: toText(key.rateLimit?.limit),
  windowSeconds: toText(key.rateLimit?.windowSeconds),
  credits: toText(key.credits?.remaining),
  refillAmount: toText(key.credits?.refill?.amount),
  refillEvery: key.credits?.refill?.every ?? '',
  description: key.description ?? '',
  externalId: key.externalId ?? '',
  metadata: Object.entries(key.metadata)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n'),
  feedIds: key.feedIds ?? [],
  categoryIds: key.categoryIds ?? [],
});

const toText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** Whether the lines of `metadata` can be sent. */
export const isMetadata = (lines: string): boolean => buildHeaders(lines) !== undefined;

/** The request body for a changed form. An unchanged expiry is left out. */
export function toKeyChange(settings: KeySettings, before: KeySettings, now = Date.now()) {
  const { expiry, date, preset, scopes, addresses, rate } = settings;
  const isKept = expiry === before.expiry && date === before.date;
  return {
    scopes: getScopes(preset, scopes),
    ...(!isKept && { expiresAt: computeExpiry(settings, now) }),
    ...(addresses !== before.addresses && {
      allowedIps: addresses.split(/[\s,]+/).filter((entry) => entry !== ''),
    }),
    ...(rate !== before.rate && { rateLimitPerMinute: rate === '' ? null : Number(rate) }),
    ...toLimitChange(settings, before),
    ...toAboutChange(settings, before),
  };
}

const isChanged = (
  settings: KeySettings,
  before: KeySettings,
  ...names: (keyof KeySettings)[]
): boolean => names.some((name) => String(settings[name]) !== String(before[name]));

function toLimitChange(settings: KeySettings, before: KeySettings) {
  const { windowLimit, windowSeconds, credits, refillAmount, refillEvery } = settings;
  const { feedIds, categoryIds } = settings;
  const isLimited = feedIds.length + categoryIds.length > 0;
  const refill = refillEvery && { amount: Number(refillAmount), every: refillEvery };
  return {
    ...(isChanged(settings, before, 'windowLimit', 'windowSeconds') && {
      rateLimit:
        windowLimit === '' && windowSeconds === ''
          ? null
          : { limit: Number(windowLimit), windowSeconds: Number(windowSeconds) },
    }),
    // Unchanged, they would be set back to what they were when the form was opened.
    ...(isChanged(settings, before, 'credits', 'refillAmount', 'refillEvery') && {
      credits: credits === '' ? null : { remaining: Number(credits), refill: refill || null },
    }),
    ...(isChanged(settings, before, 'feedIds', 'categoryIds') && {
      feedIds: isLimited ? feedIds : null,
      categoryIds: isLimited ? categoryIds : null,
    }),
  };
}

function toAboutChange(settings: KeySettings, before: KeySettings) {
  const { description, externalId, metadata } = settings;
  return {
    ...(isChanged(settings, before, 'description') && { description: description.trim() || null }),
    ...(isChanged(settings, before, 'externalId') && { externalId: externalId.trim() || null }),
    ...(isChanged(settings, before, 'metadata') && { metadata: buildHeaders(metadata) ?? null }),
  };
}

/** A missing date is sent as an empty string, and the service refuses it. */
function computeExpiry({ expiry, date }: KeySettings, now: number): string | null {
  if (expiry === 'never') return null;
  if (expiry !== 'date') return new Date(now + Number(expiry) * DAY_MS).toISOString();
  return date && new Date(`${date}T23:59:59.999`).toISOString();
}

/** A network with one address as that address. */
export const plainAddress = (network: string): string =>
  network.replace(network.includes(':') ? /\/128$/ : /\/32$/, '');

/** The local date, in the format of a date input. */
export function localDate(instant: Date): string {
  const offset = instant.getTimezoneOffset() * 60_000;
  return new Date(instant.getTime() - offset).toISOString().slice(0, 10);
}
