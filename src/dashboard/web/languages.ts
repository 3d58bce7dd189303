const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** `German` for `de`; undefined for what is no language tag, which an answer may hold all the same. */
export function languageName(tag: string | null): string | undefined {
  if (!tag) return undefined;
  try {
    return names.of(tag);
  } catch {
    return undefined;
  }
}
