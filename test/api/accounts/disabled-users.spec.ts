import { beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../../src/common/ids.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { Browser, PASSWORD } from '../../support/callers/browser.js';
import { mcpStatus, OAUTH_ON, OauthFlow } from '../../support/callers/oauth-flow.js';
import { Team } from '../../support/callers/team.js';
import type { Teammate } from '../../support/callers/team.js';
import { switchUser } from '../../support/services/operator.js';
import { withService } from '../../support/services/running.js';

const ACCOUNT = '/api/v1/account';

describe('A disabled user', () => {
  const settings = OAUTH_ON;
  const service = withService({ settings });
  const other = withService(() => ({ settings, databaseUrl: service.databaseUrl }));
  let team: Team;
  let admin: Teammate;
  beforeEach(async () => {
    team = await Team.create(service);
    admin = await team.add('admin');
  });
  const disable = () => switchUser(service, admin.email, Date.now());
  const enable = () => switchUser(service, admin.email, null);
  const another = () => new Browser(other.url);

  it('is signed out on every node, and signs in as little as with a wrong password', async () => {
    const second = another();
    await second.signIn(admin.email);
    await disable();
    expect((await admin.browser.get(ACCOUNT)).status).toBe(401);
    expect((await second.get(ACCOUNT)).status).toBe(401);
    const answer = (password: string) => another().signIn(admin.email, password);
    const [right, wrong] = [await answer(PASSWORD), await answer('not the password')];
    const { requestId: _, ...said } = wrong.body;
    expect([right.status, right.body]).toEqual([401, expect.objectContaining(said)]);
    await enable();
    expect((await answer(PASSWORD)).status).toBe(201);
  });

  it('leaves keys to the account, and loses the grants of OAuth', async () => {
    const { rawKey } = (await admin.browser.post('/v1/api-keys', { name: 'Kept' })).body.data;
    const flow = await OauthFlow.begin(service.url, { browser: admin.browser });
    const { access_token: token, refresh_token: refresh } = await flow.tokens();
    expect(await mcpStatus(other.url, token)).toBe(200);
    await disable();
    expect(await mcpStatus(other.url, token)).toBe(401);
    expect((await flow.refresh(refresh)).body.error).toBe('invalid_grant');
    expect((await new ApiClient(other.url, rawKey).get(ACCOUNT)).status).toBe(200);
    await enable();
    expect(await mcpStatus(other.url, token)).toBe(401);
  });

  it('starts no session that began before', async () => {
    const browsers = Array.from({ length: 4 }, another);
    const started = browsers.map((browser) => browser.signIn(admin.email));
    await disable();
    await Promise.all(started);
    for (const browser of browsers) expect((await browser.get(ACCOUNT)).status).toBe(401);
  });

  it('invites nobody', async () => {
    const made = await admin.browser.post('/api/v1/invitations', { role: 'reader' });
    const token = new URL(made.body.data.url as string).hash.slice(1);
    const accept = () =>
      another().post('/api/v1/invitations/accept', {
        ...{ token, email: `${newId()}@example.com`, password: PASSWORD },
      });
    await disable();
    expect((await accept()).status).toBe(404);
    await enable();
    expect((await accept()).status).toBe(201);
  });

  it('is told by the audit log of each account', async () => {
    await disable();
    await disable();
    await enable();
    const path = '/api/v1/audit-events?type=member.disabled,member.enabled';
    const event = { subjectId: admin.memberId, details: { email: admin.email } };
    expect((await team.owner.get(path)).body.data).toMatchObject([
      { type: 'member.enabled', ...event, actor: { kind: 'command_line' } },
      { type: 'member.disabled', ...event },
    ]);
    await admin.browser.signIn(admin.email);
    await admin.browser.post('/api/v1/sessions/current/account', {
      accountId: admin.ownAccountId,
    });
    expect((await admin.browser.get(path)).body.data).toHaveLength(2);
  });
});
