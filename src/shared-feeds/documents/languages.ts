const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const TAG = /^([a-z]{2})(-[a-z0-9]{1,8})*$/i;

/** The language tag, where its language has a code of two letters (ISO 639-1). */
export function knownLanguage(tag: string | null): string | null {
  const code = TAG.exec(tag ?? '')?.[1]?.toLowerCase();
  return code !== undefined && NAMES.of(code) !== undefined ? tag : null;
}
