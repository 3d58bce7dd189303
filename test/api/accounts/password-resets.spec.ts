import { beforeEach, describe, expect, it } from '@jest/globals';
import { AccountsSweeper } from '../../../src/accounts/accounts.sweeper.js';
import { newId } from '../../../src/common/ids.js';
import type { Answer } from '../../../src/testing/api-client.js';
import { AuthenticatorApp } from '../../support/callers/authenticator-app.js';
import { Browser, PASSWORD } from '../../support/callers/browser.js';
import { linkIn, mailedBy } from '../../support/callers/mailed-service.js';
import { Team } from '../../support/callers/team.js';
import { swept } from '../../support/services/background.js';
import { switchUser } from '../../support/services/operator.js';
import { running, withService } from '../../support/services/running.js';
import { SmtpServer } from '../../support/servers/smtp-server.js';

const RESETS = '/api/v1/password-resets';
const COMPLETE = `${RESETS}/complete`;
const NEW = 'another good password';
const HOUR_MS = 3_600_000;

const newEmail = () => `${newId()}@example.com`;
const outcome = ({ status, body }: Answer) => [status, body.code ?? null];

describe('A link for a new password', () => {
  const smtp = running(() => SmtpServer.start());
  const service = withService(() => ({ settings: mailedBy(smtp) }));
  const neighbour = withService(() => ({ settings: mailedBy(smtp), beside: service }));
  /** Each test asks from a network of its own. */
  let networks = 1;
  let stranger: Browser;
  let team: Team;
  beforeEach(async () => {
    stranger = newStranger();
    team = await Team.create(service);
  });

  const newStranger = () => new Browser(service.url, `127.0.${networks++}.1`);
  const ask = (email: string, by = stranger) => by.post(RESETS, { email });
  const getToken = async (email: string, count = 1) => {
    expect(outcome(await ask(email))).toEqual([200, null]);
    return linkIn(await smtp.newest(email, count)).token;
  };
  const complete = (token: string, password = NEW, by = stranger) =>
    by.post(COMPLETE, { token, password });
  const signIn = (email: string, password: string) =>
    new Browser(service.url).signIn(email, password);
  const gone = [404, 'not_found'];

  it('sets the password once, and ends all sessions', async () => {
    expect((await team.owner.get('/api/v1/me')).status).toBe(200);
    expect(outcome(await ask(team.ownerEmail.toUpperCase()))).toEqual([200, null]);
    const { token } = linkIn(await smtp.newest(team.ownerEmail));
    expect(token).toMatch(/^slp_[0-9A-Za-z]{36}$/);
    expect(outcome(await complete(token))).toEqual([200, null]);
    expect((await team.owner.get('/api/v1/me')).status).toBe(401);
    expect(outcome(await signIn(team.ownerEmail, PASSWORD))).toEqual([401, 'invalid_credentials']);
    expect((await signIn(team.ownerEmail, NEW)).status).toBe(201);
    expect(outcome(await complete(token, PASSWORD))).toEqual(gone);
    expect((await signIn(team.ownerEmail, NEW)).status).toBe(201);
  });

  it('leads to our page, in the language of the user', async () => {
    await team.owner.send('PATCH', '/api/v1/me', { language: 'de' });
    await getToken(team.ownerEmail);
    const mail = await smtp.newest(team.ownerEmail);
    expect(linkIn(mail).path).toBe('/dashboard/password-reset');
    expect(mail.text).toContain('ein neues Passwort für deinen Nutzer');
  });

  it('is sent to nobody for an unknown address, with the same answer', async () => {
    const [known, unknown] = [await ask(team.ownerEmail), await ask(newEmail())];
    const said = ({ status, text, headers }: Answer) => [
      ...[status, text, headers.get('content-type'), headers.get('content-length')],
    ];
    expect(said(unknown)).toEqual(said(known));
    await smtp.newest(team.ownerEmail);
    const waits = [await askUntilRefused(team.ownerEmail), await askUntilRefused(newEmail())];
    expect(waits[0]).toBe(waits[1]! - 1);
  });
  /** How many links are asked for before one is refused. */
  const askUntilRefused = async (email: string) => {
    for (let asked = 1; ; asked++) {
      const answer = await ask(email);
      if (answer.status !== 200) {
        expect(outcome(answer)).toEqual([429, 'rate_limited']);
        return asked;
      }
    }
  };

  it('is sent six times an hour, whatever the networks and the processes', async () => {
    const email = newEmail();
    const answers: number[] = [];
    for (let asked = 0; asked < 8; asked++) {
      const url = asked % 2 === 0 ? service.url : neighbour.url;
      const by = new Browser(url, `127.0.${networks++}.1`);
      answers.push((await ask(email, by)).status);
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  it('is void after another one was used, and after a change of the password', async () => {
    const first = await getToken(team.ownerEmail);
    const second = await getToken(team.ownerEmail, 2);
    expect(outcome(await complete(second))).toEqual([200, null]);
    expect(outcome(await complete(first, PASSWORD))).toEqual(gone);
    // Its device is known by now, so no other message comes between.
    await stranger.signIn(team.ownerEmail, NEW);
    const third = await getToken(team.ownerEmail, 3);
    const passwords = { currentPassword: NEW, newPassword: PASSWORD };
    expect((await stranger.put('/api/v1/account/password', passwords)).status).toBe(200);
    expect(outcome(await complete(third))).toEqual(gone);
  });

  it('works once where two use it at once, on two nodes', async () => {
    const token = await getToken(team.ownerEmail);
    const there = new Browser(neighbour.url);
    const answers = await Promise.all([complete(token, NEW), complete(token, `${NEW}!`, there)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const isFirst = answers[0].status === 200;
    expect((await signIn(team.ownerEmail, isFirst ? NEW : `${NEW}!`)).status).toBe(201);
  });

  it('works for an hour, and goes with the next sweep', async () => {
    const { email } = await team.add('editor');
    const [used, late] = [await getToken(team.ownerEmail), await getToken(email)];
    await swept(service, AccountsSweeper, Date.now() + HOUR_MS - 60_000);
    expect(outcome(await complete(used))).toEqual([200, null]);
    await swept(service, AccountsSweeper, Date.now() + HOUR_MS);
    expect(outcome(await complete(late))).toEqual(gone);
  });

  it('opens nothing for a user who is disabled, and none is sent', async () => {
    const { email } = await team.add('editor');
    const token = await getToken(email);
    await switchUser(service, email, Date.now());
    expect(outcome(await complete(token))).toEqual(gone);
    expect(outcome(await ask(email))).toEqual([200, null]);
    await getToken(team.ownerEmail);
    expect(smtp.to(email)).toHaveLength(1);
  });

  it('leaves the second factor', async () => {
    const path = '/api/v1/account/second-factor';
    const begun = await team.owner.post(path, { password: PASSWORD });
    const app = new AuthenticatorApp(begun.body.data.secret as string);
    await team.owner.post(`${path}/confirmation`, { code: app.code() });
    await complete(await getToken(team.ownerEmail));
    expect(outcome(await signIn(team.ownerEmail, NEW))).toEqual([401, 'second_factor_required']);
  });

  it('is recorded, and makes the browser a known one', async () => {
    await complete(await getToken(team.ownerEmail));
    expect((await stranger.signIn(team.ownerEmail, NEW)).status).toBe(201);
    const { data } = (await stranger.get('/api/v1/audit-events?type=account.password_changed'))
      .body;
    expect(data[0].actor.kind).toBe('anonymous');
    await getToken(team.ownerEmail, 2);
    const subjects = smtp.to(team.ownerEmail).map((mail) => mail.header('subject'));
    expect(new Set(subjects)).toEqual(new Set(['A new password for Sluice']));
  });

  it.each(['', 'slp_', `slp_${'a'.repeat(36)}`, 'sli_A1b2', 'x'.repeat(101)])(
    'is none with the token %j',
    async (token) => {
      const { status } = await complete(token);
      expect(status).toBe(token === '' || token.length > 100 ? 400 : 404);
    },
  );

  it('is not for pages of other sites', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const asked = await stranger.post(RESETS, { email: team.ownerEmail }, headers);
    expect(outcome(asked)).toEqual([403, 'cross_site_request']);
  });
});

describe('Where nobody signs in with a password', () => {
  const smtp = running(() => SmtpServer.start());
  const service = withService(() => ({
    settings: {
      ...mailedBy(smtp),
      PASSWORD_SIGN_IN: 'off',
      OIDC_ISSUER: 'http://127.0.0.1:1/',
      OIDC_CLIENT_ID: 'sluice',
    },
  }));

  it('no link for a new password is sent', async () => {
    const browser = new Browser(service.url);
    const { mail } = (await browser.get('/api/v1/service')).body.data;
    expect(mail).toEqual(['invitation', 'key-expiry', 'new-device']);
    expect(outcome(await browser.post(RESETS, { email: newEmail() }))).toEqual([404, 'not_found']);
  });
});
