import type { ApiKey } from '../../api/keys.ts';

const DAY_MS = 86_400_000;

/** The values of the form for the settings of a key. */
export interface KeySettings {
  expiry: 'never' | '30' | '90' | 'date';
  /** The last day on which the key works, if `expiry` is `date`. */
  date: string;
  /** Null for all scopes. */
  scopes: ApiKey['scopes'] | null;
  /** One address or network per line. */
  addresses: string;
}

export const UNRESTRICTED: KeySettings = { expiry: 'never', date: '', scopes: null, addresses: '' };

/** What apps of the Google Reader API use. */
export const READER_APP_SCOPES: ApiKey['scopes'] = [
  'posts:read',
  'state:write',
  'feeds:read',
  'feeds:write',
];

export const settingsOf = ({ expiresAt, scopes, allowedIps }: ApiKey): KeySettings => ({
  expiry: expiresAt === null ? 'never' : 'date',
  date: expiresAt === null ? '' : localDate(new Date(expiresAt)),
  scopes,
  addresses: allowedIps.map(plainAddress).join('\n'),
});

/** The request body for a changed form. An unchanged expiry is left out. */
export function changeOf(settings: KeySettings, before: KeySettings, now = Date.now()) {
  const { expiry, date, scopes, addresses } = settings;
  const isKept = expiry === before.expiry && date === before.date;
  return {
    ...(!isKept && { expiresAt: expiryOf(settings, now) }),
    ...(scopes && { scopes }),
    ...(addresses !== before.addresses && {
      allowedIps: addresses.split(/[\s,]+/).filter((entry) => entry !== ''),
    }),
  };
}

/** A missing date is sent as an empty string, and the service refuses it. */
function expiryOf({ expiry, date }: KeySettings, now: number): string | null {
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
