import type { Role } from '../auth/roles.js';
import type { MailKind } from '../config/mail-kinds.js';

/** The languages that messages are written in; those of the dashboard. */
export const MAIL_LANGUAGES = ['en', 'de'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** Whom a message is for. */
export interface Recipient {
  email: string;
  /** Null where it is not known. */
  language: MailLanguage | null;
}

/** What the messages of each kind tell. No text of a stranger is among it but an address. */
export interface MailData extends Record<MailKind, object> {
  invitation: { url: string; inviter: string | null; role: Role; expiresAt: number };
  'password-reset': { url: string; expiresAt: number };
  'key-expiry': { url: string; name: string; prefix: string; suffix: string; expiresAt: number };
  'new-device': { url: string; program: string | null; address: string; at: number };
}

/** A message before it is written in a language. */
export type MailMessage = {
  [Kind in MailKind]: { kind: Kind; data: MailData[Kind] };
}[MailKind];

/** A message in a language: paragraphs, a link on a line of its own, and paragraphs after it. */
export interface MailText {
  subject: string;
  before: string[];
  url: string;
  after: string[];
}

/** The texts of a language, by kind. */
export type MailTexts = { [Kind in MailKind]: (data: MailData[Kind]) => MailText };
