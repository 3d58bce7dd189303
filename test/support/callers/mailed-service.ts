import { MailRunner } from '../../../src/mail/mail.runner.js';
import type { TestService } from '../services/service.js';

/** Settings of a service that sends its e-mail to a server. */
export const mailedBy = ({ url }: { url: string }): Record<string, string> => ({
  SMTP_URL: url,
  MAIL_FROM: 'Sluice <sluice@example.com>',
});

/** Has all messages that wait tried again now. */
export async function retryMail({ app, database }: TestService): Promise<void> {
  const { execute, transaction } = database;
  await transaction((manager) =>
    execute(manager, 'UPDATE mails SET next_attempt_at = 0 WHERE next_attempt_at IS NOT NULL', []),
  );
  app.get(MailRunner).wake();
}

/** The link of a message: the path of the page, and the token behind `#`. */
export function linkIn({ text }: { text: string }): { path: string; token: string } {
  const [url] = /^https?:\/\/\S+$/m.exec(text)!;
  const { pathname, search, hash } = new URL(url);
  return { path: pathname + search, token: hash.slice(1) };
}
