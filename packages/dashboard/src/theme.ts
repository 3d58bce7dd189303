import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'system' | 'light' | 'dark';

const STORED = 'sluice-theme';
const dark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** The choice stored in this browser, or the setting of the system. */
function choice(): ThemeChoice {
  const stored = localStorage.getItem(STORED);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Applies the chosen theme. `first-paint.js` does the same before the first paint. */
export function applyTheme(): void {
  const chosen = choice();
  document.documentElement.dataset['theme'] =
    chosen === 'system' ? (dark.matches ? 'dark' : 'light') : chosen;
}

export function chooseTheme(chosen: ThemeChoice): void {
  if (chosen === 'system') localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, chosen);
  applyTheme();
  for (const listener of listeners) listener();
}

/** From light to dark, or back. */
export const switchTheme = (): void =>
  chooseTheme(document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark');

dark.addEventListener('change', applyTheme);

export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, choice);
