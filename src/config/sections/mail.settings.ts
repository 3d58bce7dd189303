import { Transform } from 'class-transformer';
import { isEmail, IsIn, IsOptional, ValidateBy, ValidateIf } from 'class-validator';
import { MAIL_KINDS } from '../mail-kinds.js';
import type { MailKind } from '../mail-kinds.js';
import { MatchesAddress, toList } from '../values.decorator.js';

/** A server on this machine may have a name without a dot. */
const SENDER = { allow_display_name: true, require_tld: false };

/**
 * Without `SMTP_URL`, Sluice sends no e-mail.
 *
 * @section E-mail
 */
export class MailSettings {
  /**
   * Address of the SMTP server that e-mail is sent by: `smtps://user:password@host:port`, or `smtp://…`, which then has
   * to offer STARTTLS. A server on this machine needs no TLS. Set `PUBLIC_URL` too: links in e-mail begin with it.
   * @see mail.md
   */
  @IsOptional()
  @MatchesAddress(/^smtps?:\/\/([^\s/@?#]*@)?[^\s/@?#]+\/?$/i, {
    message: 'must be smtps://<user>:<password>@<host>:<port>, or smtp://… for STARTTLS',
  })
  readonly SMTP_URL: string | null = null;

  /** Sender of e-mail: `sluice@example.com`, or `Sluice <sluice@example.com>`. */
  @ValidateIf(({ SMTP_URL }: MailSettings) => SMTP_URL !== null)
  @ValidateBy(
    {
      name: 'isSender',
      validator: {
        validate: (value) => typeof value === 'string' && isEmail(value, SENDER),
      },
    },
    { message: 'must be an address such as Sluice <sluice@example.com> where SMTP_URL is set' },
  )
  readonly MAIL_FROM: string = '';

  /** E-mail that is not sent, comma-separated: `invitation`, `password-reset`, `key-expiry`, `new-device`. */
  @Transform(toList)
  @IsIn(MAIL_KINDS, {
    each: true,
    message: `must be a comma-separated list of ${MAIL_KINDS.join(', ')}`,
  })
  readonly MAIL_OFF: MailKind[] = [];
}
