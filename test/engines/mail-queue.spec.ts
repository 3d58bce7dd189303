import { beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../src/common/ids.js';
import { MailSweeper } from '../../src/mail/mail.sweeper.js';
import { eventually } from '../../src/testing/eventually.js';
import { mailedBy, retryMail } from '../support/callers/mailed-service.js';
import { Team } from '../support/callers/team.js';
import { ENGINES } from '../support/databases/engines.js';
import { swept } from '../support/services/background.js';
import { running, withService } from '../support/services/running.js';
import { SmtpServer } from '../support/servers/smtp-server.js';

const DAY_MS = 86_400_000;

describe.each(ENGINES)('the queue of e-mail on %s', (engine) => {
  const smtp = running(() => SmtpServer.start());
  const service = withService(() => ({ engine, settings: mailedBy(smtp) }));
  const neighbour = withService(() => ({
    engine,
    settings: mailedBy(smtp),
    beside: service,
  }));
  let team: Team;
  beforeEach(async () => {
    smtp.answers.clear();
    team = await Team.create(service);
  });

  const invite = async (email = `${newId()}@example.com`, by = team) => {
    const answer = await by.owner.post('/api/v1/invitations', { role: 'reader', email });
    expect([answer.status, answer.body.data.emailed]).toEqual([201, true]);
    return email;
  };
  /** What was due before this has been sent by now. */
  const sent = async () => smtp.newest(await invite(undefined, await Team.create(service)));
  const stored = () =>
    service.database.select<{ content: string | null; attempts: number; next: unknown }>(
      'SELECT content, attempts, next_attempt_at AS next FROM mails WHERE account_id = ?',
      [team.accountId],
    );
  const tried = (word: string, email: string) =>
    smtp.commands.filter((line) => line.startsWith(word) && line.includes(email)).length;
  const settled = (attempts: number) =>
    eventually(async () => ((await stored())[0]?.attempts === attempts ? true : undefined));

  it('does not hold the request up, and holds no link in the clear', async () => {
    smtp.answers.set('MAIL', '451 Later');
    await invite();
    const [row] = await stored();
    expect(row!.content).toMatch(/^v1\./);
    expect(row!.content).not.toMatch(/sli_|example/);
  });

  it.each([
    ['is busy', 'MAIL', '451 Try again later'],
    ['refuses the recipient for now', 'RCPT', '450 Greylisted'],
    ['refuses to talk', 'EHLO', '550 Not you'],
    ['refuses the message for now', '.', '452 No space'],
  ])('tries again while the server %s', async (_, word, answer) => {
    smtp.answers.set(word, answer);
    const email = await invite();
    await settled(1);
    smtp.answers.clear();
    expect(smtp.to(email)).toEqual([]);
    await retryMail(service);
    await smtp.newest(email);
    await eventually(async () => ((await stored())[0]!.content === null ? true : undefined));
  });

  it.each([
    ['the recipient', 'RCPT', '550 No such user'],
    ['the message', '.', '554 Spam'],
  ])('gives up once the server refuses %s for good', async (_, word, answer) => {
    smtp.answers.set(word, answer);
    const email = await invite();
    await eventually(async () => ((await stored())[0]!.content === null ? true : undefined));
    smtp.answers.clear();
    await retryMail(service);
    await sent();
    expect([tried('RCPT', email), smtp.to(email)]).toEqual([1, []]);
  });

  it('sends nothing that is too old', async () => {
    smtp.answers.set('MAIL', '451 Later');
    const email = await invite();
    await settled(1);
    const { execute, transaction } = service.database;
    await transaction((manager) =>
      execute(manager, 'UPDATE mails SET expires_at = ? WHERE account_id = ?', [
        ...[Date.now() - 1, team.accountId],
      ]),
    );
    smtp.answers.clear();
    await retryMail(service);
    await sent();
    expect(smtp.to(email)).toEqual([]);
    await swept(service, MailSweeper);
    expect(await stored()).toEqual([{ content: null, attempts: 1, next: null }]);
    await swept(service, MailSweeper, Date.now() + DAY_MS + 1_000);
    expect(await stored()).toEqual([]);
  });

  it('sends each message once, whichever processes send', async () => {
    const emails = await Promise.all(Array.from({ length: 20 }, () => invite()));
    await Promise.all(emails.map((email) => smtp.newest(email)));
    await retryMail(neighbour);
    await sent();
    for (const email of emails) expect(smtp.to(email)).toHaveLength(1);
  });

  it('goes with its account', async () => {
    smtp.answers.set('MAIL', '451 Later');
    const email = await invite();
    await settled(1);
    const body = { password: 'correct horse battery' };
    expect((await team.owner.post('/api/v1/account/deletion', body)).status).toBe(200);
    expect(await stored()).toEqual([]);
    smtp.answers.clear();
    await sent();
    expect(smtp.to(email)).toEqual([]);
  });
});
