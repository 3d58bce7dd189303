import { escapeAttribute, escapeText } from 'entities';
import type { MailLanguage, MailMessage, MailText, MailTexts } from './mail-message.js';
import { de } from './texts/de.js';
import { en } from './texts/en.js';

/** A message as it is sent, but for its sender and its identifier. */
export interface MailDocument {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const TEXTS: Record<MailLanguage, MailTexts> = { en, de };

/** Writes a message in a language, as text and as HTML without pictures and styles. */
export function writeMail(
  to: string,
  { kind, data }: MailMessage,
  language: MailLanguage,
): MailDocument {
  // TypeScript does not see that kind and data belong together.
  const write = TEXTS[language][kind] as (of: typeof data) => MailText;
  const { subject, before, url, after } = write(data);
  const text = [...before, url, ...after].join('\n\n');
  const address = `<a href="${escapeAttribute(url)}">${escapeText(url)}</a>`;
  const paragraphs = [...before.map(escapeText), address, ...after.map(escapeText)];
  const body = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n');
  const head = `<meta charset="utf-8"><title>${escapeText(subject)}</title>`;
  const html = `<!doctype html>\n<html lang="${language}"><head>${head}</head>\n<body>\n${body}\n</body></html>\n`;
  return { to, subject, text: `${text}\n`, html };
}
