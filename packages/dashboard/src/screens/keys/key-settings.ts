import type { ApiKey } from '../../api/keys.ts';
import { findPreset, getScopes } from './key-presets.ts';
import type { Preset } from './key-presets.ts';

const DAY_MS = 86_400_000;

/** The values of the form for the settings of a key. */
export interface KeySettings {
  expiry: 'never' | '30' | '90' | 'date';
  /** The last day on which the key works, if `expiry` is `date`. */
  date: string;
  preset: Preset;
  /** The permissions of the preset `custom`. */
  scopes: ApiKey['scopes'];
  /** One address or network per line. */
  addresses: string;
  /** Requests a minute; empty for the limit of the service. */
  rate: string;
}

/** A new key may as little as is useful, until more is chosen. */
export const NEW_KEY: KeySettings = {
  expiry: 'never',
  date: '',
  preset: 'readOnly',
  scopes: getScopes('readOnly', []),
  addresses: '',
  rate: '',
};

export const toKeySettings = (key: ApiKey): KeySettings => ({
  expiry: key.expiresAt === null ? 'never' : 'date',
  date: key.expiresAt === null ? '' : localDate(new Date(key.expiresAt)),
  preset: findPreset(key.scopes),
  scopes: key.scopes,
  addresses: key.allowedIps.map(plainAddress).join('\n'),
  rate: key.rateLimitPerMinute === null ? '' : String(key.rateLimitPerMinute),
});

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
