import { language } from './messages/language.ts';

const names = new Intl.DisplayNames([language], { type: 'language' });

/** `German` for `de`; undefined for an invalid language tag, which an answer may contain. */
export function languageName(tag: string | null): string | undefined {
  if (!tag) return undefined;
  try {
    return names.of(tag);
  } catch {
    return undefined;
  }
}
