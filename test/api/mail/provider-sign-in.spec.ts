import { describe, expect, it } from '@jest/globals';
import { mailedBy } from '../../support/callers/mailed-service.js';
import { SingleSignOn } from '../../support/callers/single-sign-on.js';
import { SmtpServer } from '../../support/servers/smtp-server.js';
import { running } from '../../support/services/running.js';

describe('E-mail about a sign-in by a provider of OpenID Connect', () => {
  const smtp = running(() => SmtpServer.start());
  const sso = running(() => SingleSignOn.start(mailedBy(smtp)));

  it('is sent for a browser that is not known, and not to a new person', async () => {
    const person = sso.newPerson();
    const { browser: first } = await sso.signIn(person);
    await sso.signIn(person, { browser: first });
    const { browser: second } = await sso.signIn(person);
    const mail = await smtp.newest(`${person}@company.example`);
    expect(mail.header('subject')).toBe('A new sign-in to Sluice');
    await sso.signIn(person, { browser: second });
    await sso.signIn(person);
    await smtp.newest(`${person}@company.example`, 2);
    expect(smtp.taken).toHaveLength(2);
  });
});
