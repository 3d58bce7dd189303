const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** `German` for `de`; undefined for an invalid language tag, which an answer may contain. */
export function languageName(tag: string | null): string | undefined {
  if (!tag) return undefined;
  try {
    return names.of(tag);
  } catch {
    return undefined;
  }
}
