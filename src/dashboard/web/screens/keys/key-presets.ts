import type { ApiKey } from '../../api/keys.ts';
import { words } from '../../messages/index.ts';

type Scopes = ApiKey['scopes'];

/** Usual sets of permissions. `custom` is any other. */
const PRESETS = {
  readOnly: ['posts:read', 'feeds:read'],
  publisher: ['posts:read', 'posts:write', 'feeds:read'],
  // What apps of the Google Reader API use.
  readerApp: ['posts:read', 'state:write', 'feeds:read', 'feeds:write'],
  fullAccess: ['*'],
} satisfies Record<string, Scopes>;

export type Preset = keyof typeof PRESETS | 'custom';

export const presetChoices = (): { id: Preset; name: string; text: string }[] => [
  { id: 'readOnly', name: words.keys.readOnly, text: words.keys.readOnlyText },
  { id: 'publisher', name: words.keys.publisher, text: words.keys.publisherText },
  { id: 'readerApp', name: words.keys.readerApp, text: words.keys.readerAppText },
  { id: 'fullAccess', name: words.keys.fullAccess, text: words.keys.fullAccessText },
  { id: 'custom', name: words.keys.custom, text: words.keys.customText },
];

export function presetOf(scopes: Scopes): Preset {
  const names = Object.keys(PRESETS) as (keyof typeof PRESETS)[];
  return names.find((name) => isSame(PRESETS[name], scopes)) ?? 'custom';
}

/** The scopes of a preset; those that were chosen where it is `custom`. */
export const scopesOf = (preset: Preset, chosen: Scopes): Scopes =>
  preset === 'custom' ? chosen : PRESETS[preset];

const isSame = (one: Scopes, other: Scopes): boolean =>
  one.length === other.length && one.every((scope) => other.includes(scope));
