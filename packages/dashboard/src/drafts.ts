const PREFIX = 'sluice-draft-';

/**
 * What was typed and is not saved yet, by the name of its form. It stays until the tab is closed or
 * the account is left.
 */
export function getDraft<Draft>(name: string): Draft | null {
  const stored = sessionStorage.getItem(PREFIX + name);
  return stored === null ? null : (JSON.parse(stored) as Draft);
}

/** Keeps a draft, if the browser has room for it. */
export function keepDraft(name: string, draft: object): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // Browsers bound what a tab stores. The draft stays as it was when it last had room.
  }
}

export const dropDraft = (name: string): void => sessionStorage.removeItem(PREFIX + name);

export function dropDrafts(): void {
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
  }
}
