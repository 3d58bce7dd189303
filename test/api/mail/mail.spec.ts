import { beforeEach, describe, expect, it } from '@jest/globals';
import { ExpiryNotices } from '../../../src/api-keys/events/expiry-notices.js';
import { newId } from '../../../src/common/ids.js';
import { Browser, PASSWORD } from '../../support/callers/browser.js';
import { linkIn, mailedBy } from '../../support/callers/mailed-service.js';
import { Team } from '../../support/callers/team.js';
import { swept } from '../../support/services/background.js';
import { running, withService } from '../../support/services/running.js';
import type { TestService } from '../../support/services/service.js';
import { SmtpServer } from '../../support/servers/smtp-server.js';

const INVITATIONS = '/api/v1/invitations';
const KEYS = '/v1/api-keys';
const ME = '/api/v1/me';
const DAY_MS = 86_400_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0 <b>';

const newEmail = () => `${newId()}@example.com`;

describe('E-mail', () => {
  const smtp = running(() => SmtpServer.start());
  const service = withService(() => ({ settings: mailedBy(smtp) }));
  let team: Team;
  beforeEach(async () => {
    team = await Team.create(service);
  });

  const getMail = async (by: Browser) => (await by.get('/api/v1/service')).body.data.mail;
  const signIn = async (email: string, headers = {}, browser = new Browser(service.url)) => {
    const answer = await browser.post('/api/v1/sessions', { email, password: PASSWORD }, headers);
    expect(answer.status).toBe(201);
    return browser;
  };
  const speakGerman = (by: Browser) => by.send('PATCH', ME, { language: 'de' });
  /** Messages leave within a second or two; this is for those that must not. */
  const nothingTo = async (email: string) => {
    const marker = newEmail();
    await team.owner.post(INVITATIONS, { role: 'reader', email: marker });
    await smtp.newest(marker);
    expect(smtp.to(email)).toEqual([]);
  };

  it('is told by the description of the installation', async () => {
    const all = ['invitation', 'password-reset', 'key-expiry', 'new-device'];
    expect(await getMail(team.owner)).toEqual(all);
  });

  describe('of an invitation', () => {
    it('has the link, which opens the invitation for the address', async () => {
      const email = newEmail();
      const { body } = await team.owner.post(INVITATIONS, { role: 'editor', email });
      expect(body.data.emailed).toBe(true);
      const mail = await smtp.newest(email);
      expect(mail.header('subject')).toBe('You are invited to Sluice');
      expect(mail.text).toContain(`${team.ownerEmail} invites you to join an account on Sluice.`);
      expect(mail.text).toContain('Your role will be editor.');
      const { path, token } = linkIn(mail);
      expect(path).toBe('/dashboard/invitation');
      const guest = new Browser(service.url);
      const joined = await guest.post(`${INVITATIONS}/accept`, {
        token,
        email,
        password: PASSWORD,
      });
      expect([joined.status, joined.body.data.account.id]).toEqual([201, team.accountId]);
    });

    it('is in the language of the address, or else of the inviter', async () => {
      await speakGerman(team.owner);
      const [stranger, known] = [newEmail(), (await team.add('reader')).email];
      const { browser } = await team.add('reader');
      await team.owner.post(INVITATIONS, { role: 'reader', email: stranger });
      expect((await smtp.newest(stranger)).text).toContain('Deine Rolle: Leser.');
      await browser.send('PATCH', ME, { language: 'en' });
      const { user } = (await browser.get(ME)).body.data;
      await team.owner.post(INVITATIONS, { role: 'reader', email: user.email });
      expect((await smtp.newest(user.email)).text).toContain('Your role will be reader.');
      await team.owner.post(INVITATIONS, { role: 'reader', email: known });
      expect((await smtp.newest(known)).text).toContain('Your role will be reader.');
    });

    it('is not sent without an address, nor more than five times a day to one', async () => {
      const open = await team.owner.post(INVITATIONS, { role: 'reader' });
      expect(open.body.data.emailed).toBe(false);
      const email = newEmail();
      const other = await Team.create(service);
      const sent: boolean[] = [];
      for (const { owner } of [team, team, other, other, team, other]) {
        const { body } = await owner.post(INVITATIONS, { role: 'reader', email });
        sent.push(body.data.emailed as boolean);
      }
      expect(sent).toEqual([true, true, true, true, true, false]);
      await smtp.newest(email, 5);
    });
  });

  describe('about a key that expires', () => {
    const addKey = async (by: Browser, days: number) => {
      const expiresAt = new Date(Date.now() + days * DAY_MS + 60_000).toISOString();
      const { body } = await by.post(KEYS, { name: 'Reader <&>', expiresAt });
      return body.data.id as string;
    };
    const tell = (days: number) => swept(service, ExpiryNotices, Date.now() + days * DAY_MS);

    it('goes to the member who made it, a week and a day before, once each', async () => {
      const admin = await team.add('admin');
      const id = await addKey(admin.browser, 10);
      for (const days of [2, 4, 5, 8, 9.5, 9.6]) await tell(days);
      const mail = await smtp.newest(admin.email, 2);
      expect(mail.header('subject')).toBe('An API key of Sluice expires soon');
      expect(mail.text).toContain('The API key “Reader <&>” (sluice_');
      expect(mail.html).toContain('Reader &lt;&amp;&gt;');
      expect(linkIn(mail).path).toBe(`/dashboard/keys/${id}`);
      await nothingTo(team.ownerEmail);
      expect(smtp.to(admin.email)).toHaveLength(2);
    });

    it('goes to the owners once that member is gone', async () => {
      const admin = await team.add('admin');
      await addKey(admin.browser, 10);
      await team.owner.delete(`/api/v1/members/${admin.memberId}`);
      await tell(4);
      await smtp.newest(team.ownerEmail);
      expect(smtp.to(admin.email)).toEqual([]);
    });

    it('is not sent for a key that was made for less time', async () => {
      await addKey(team.owner, 3);
      await tell(0);
      await nothingTo(team.ownerEmail);
    });
  });

  describe('about a sign-in', () => {
    it('is sent for a browser that is not known, once', async () => {
      const browser = await signIn(team.ownerEmail, { 'user-agent': FIREFOX });
      const mail = await smtp.newest(team.ownerEmail);
      expect(mail.header('subject')).toBe('A new sign-in to Sluice');
      expect(mail.text).toContain('Program: Firefox, Linux. Address: 127.0.0.1.');
      expect(mail.source).not.toContain('Mozilla');
      expect(linkIn(mail).path).toBe('/dashboard/settings?section=sessions');
      await signIn(team.ownerEmail, {}, browser);
      await signIn(team.ownerEmail, {}, team.owner);
      await nothingTo(newEmail());
      expect(smtp.to(team.ownerEmail)).toHaveLength(1);
    });

    it('is in the language of the user, and not sent for a wrong password', async () => {
      await speakGerman(team.owner);
      const refused = await new Browser(service.url).signIn(team.ownerEmail, 'a wrong password');
      expect(refused.status).toBe(401);
      await nothingTo(team.ownerEmail);
      await signIn(team.ownerEmail, { 'user-agent': 'what?' });
      const { text, source } = await smtp.newest(team.ownerEmail);
      expect(text).toContain('Programm: unbekannt. Adresse: 127.0.0.1.');
      expect(source).toContain('<html lang=3D"de">');
    });
  });

  it('has no pictures and no addresses of others', async () => {
    const email = newEmail();
    await team.owner.post(INVITATIONS, { role: 'reader', email });
    const { html } = await smtp.newest(email);
    expect(html).not.toMatch(/<img|<link|<script|style|url\(/i);
    const links = [...html.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => new URL(link).host);
    expect(new Set(links)).toEqual(new Set([`localhost:3000`]));
  });
});

describe('Without an SMTP server, or where a kind is off', () => {
  const smtp = running(() => SmtpServer.start());
  const plain = withService();
  const quiet = withService(() => ({
    settings: { ...mailedBy(smtp), MAIL_OFF: 'invitation, new-device,password-reset' },
  }));

  const expectOff = async (service: TestService, mail: string[]) => {
    const { owner, ownerEmail } = await Team.create(service);
    expect((await owner.get('/api/v1/service')).body.data.mail).toEqual(mail);
    const { body } = await owner.post(INVITATIONS, { role: 'reader', email: newEmail() });
    expect(body.data.emailed).toBe(false);
    const asked = await owner.post('/api/v1/password-resets', { email: ownerEmail });
    expect([asked.status, asked.body.code]).toEqual([404, 'not_found']);
    expect((await new Browser(service.url).signIn(ownerEmail)).status).toBe(201);
    return { owner, ownerEmail };
  };

  it('nothing is offered', async () => {
    await expectOff(plain, []);
  });

  it('the other kinds alone are sent', async () => {
    const { owner, ownerEmail } = await expectOff(quiet, ['key-expiry']);
    const expiresAt = new Date(Date.now() + 10 * DAY_MS).toISOString();
    await owner.post(KEYS, { name: 'Key', expiresAt });
    await swept(quiet, ExpiryNotices, Date.now() + 4 * DAY_MS);
    await smtp.newest(ownerEmail);
    expect(smtp.taken).toHaveLength(1);
  });
});
