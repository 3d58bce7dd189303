import { useMay } from '../../api/rights.ts';
import type { Right } from '../../api/rights.ts';
import { messages } from '../../messages/index.ts';

interface SettingsSection {
  id: string;
  name: () => string;
  /** What it needs; other members do not have it. */
  right?: Right;
}

/** The sections of the settings in their order; the address and the palette name them. */
export const SETTINGS = [
  { id: 'general', name: () => messages.account.general },
  { id: 'security', name: () => messages.account.security },
  { id: 'sessions', name: () => messages.account.sessions },
  { id: 'members', name: () => messages.members.title },
  { id: 'sign-on', name: () => messages.members.signOn.title, right: 'admin' },
  { id: 'audit', name: () => messages.account.audit, right: 'keys' },
  { id: 'usage', name: () => messages.account.usage },
  { id: 'data', name: () => messages.account.data },
] as const satisfies SettingsSection[];

/** Those that the member may open. */
export function useSettings(): (SettingsSection & { id: (typeof SETTINGS)[number]['id'] })[] {
  const may = useMay();
  return SETTINGS.filter((section: SettingsSection) => may(section.right));
}
