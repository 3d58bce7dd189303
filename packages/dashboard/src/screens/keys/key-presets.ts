import type { Schemas } from '../../api/client.ts';
import type { ModuleName } from '../../api/modules.ts';
import { messages } from '../../messages/index.ts';

/** What a key can be given here: the command line alone gives more. */
export type Scopes = NonNullable<Schemas['UpdateApiKey']['scopes']>;

/** Usual sets of permissions. `custom` is any other. */
const PRESETS = {
  readOnly: ['posts:read', 'feeds:read'],
  agent: ['posts:read', 'feeds:read', 'ai'],
  publisher: ['posts:read', 'posts:write', 'feeds:read'],
  // What apps of the Google Reader API use.
  readerApp: ['posts:read', 'state:write', 'feeds:read', 'feeds:write'],
  fullAccess: ['*'],
} satisfies Record<string, Scopes>;

export type Preset = keyof typeof PRESETS | 'custom';

interface PresetChoice {
  id: Preset;
  name: string;
  text: string;
  /** What it is for, if operators can leave that out. */
  module?: ModuleName;
}

export const presetChoices = (): PresetChoice[] => [
  { id: 'readOnly', name: messages.keys.readOnly, text: messages.keys.readOnlyText },
  { id: 'agent', name: messages.keys.agent, text: messages.keys.agentText },
  { id: 'publisher', name: messages.keys.publisher, text: messages.keys.publisherText },
  {
    id: 'readerApp',
    name: messages.keys.readerApp,
    text: messages.keys.readerAppText,
    module: 'greader',
  },
  { id: 'fullAccess', name: messages.keys.fullAccess, text: messages.keys.fullAccessText },
  { id: 'custom', name: messages.keys.custom, text: messages.keys.customText },
];

export const isGrantable = (scope: string): scope is Scopes[number] => !scope.startsWith('admin:');

export function findPreset(scopes: readonly string[]): Preset {
  const names = Object.keys(PRESETS) as (keyof typeof PRESETS)[];
  return names.find((name) => isSame(PRESETS[name], scopes)) ?? 'custom';
}

/** The scopes of a preset; those that were chosen where it is `custom`. */
export const getScopes = (preset: Preset, chosen: Scopes): Scopes =>
  preset === 'custom' ? chosen : PRESETS[preset];

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((scope) => other.includes(scope));
