/** What Sluice sends by e-mail, by the names of `MAIL_OFF`. */
export const MAIL_KINDS = ['invitation', 'password-reset', 'key-expiry', 'new-device'] as const;

export type MailKind = (typeof MAIL_KINDS)[number];
