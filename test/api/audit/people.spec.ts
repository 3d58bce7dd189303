import { beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD } from '../../support/callers/browser.js';
import { McpClient } from '../../support/callers/mcp-client.js';
import { OAUTH_ON, OauthFlow } from '../../support/callers/oauth-flow.js';
import { Team } from '../../support/callers/team.js';
import type { Teammate } from '../../support/callers/team.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { withService } from '../../support/services/running.js';

const PATH = '/api/v1/audit-events';

describe('the people in the audit log', () => {
  const service = withService({ settings: OAUTH_ON });
  let team: Team;
  let editor: Teammate;
  let editorId: string;
  beforeAll(async () => {
    team = await Team.create(service);
    editor = await team.add('editor');
    editorId = (await editor.browser.get('/api/v1/me')).body.data.user.id;
  });

  const find = async (query: string) =>
    (await team.owner.get(`${PATH}?${query}`)).body.data as any[];
  const actors = async (query: string) =>
    (await find(query)).map(({ type, actor }) => ({ type, ...actor }));

  it('are the users of sessions, with the role of that time', async () => {
    await editor.browser.post('/api/v1/categories', { name: 'Of the editor' });
    const person = { userId: editorId, email: editor.email };
    const [made, switched] = await actors(`userId=${editorId}`);
    expect(made).toEqual({
      ...{ type: 'category.created', kind: 'session', id: expect.any(String) },
      ...{ ...person, role: 'editor' },
    });
    // The session acted in another account before, as its owner.
    expect(switched).toMatchObject({ type: 'session.switched', ...person, role: 'editor' });
    expect(await actors('role=editor')).toHaveLength(2);

    const role = { role: 'reader' };
    expect(
      (await team.owner.send('PATCH', `/api/v1/members/${editor.memberId}`, role)).status,
    ).toBe(200);
    await editor.browser.send('PATCH', '/api/v1/me', { name: 'Eve' });
    expect(await actors('role=editor')).toHaveLength(2);
    await team.owner.send('PATCH', `/api/v1/members/${editor.memberId}`, { role: 'editor' });
  });

  it('are told at the start of a session, also of the first one', async () => {
    const [started] = await actors('type=session.started');
    expect(started).toMatchObject({ email: team.ownerEmail, role: 'owner' });
    expect(started.userId).toEqual(expect.any(String));
  });

  it('are nobody for a key, which acts as a key', async () => {
    const { rawKey, id } = (await team.owner.post('/v1/api-keys', { name: 'Robot' })).body.data;
    await new ApiClient(service.url, rawKey).post('/api/v1/categories', { name: 'Of the key' });
    const [made] = await actors(`keyId=${id}&type=category.created`);
    const nobody = { userId: null, email: null, role: null };
    expect(made).toEqual({ type: 'category.created', kind: 'key', id, ...nobody });
  });

  it('are those who gave a grant of OAuth, which acts as the key and for the user', async () => {
    const flow = await OauthFlow.begin(service.url, { browser: team.owner });
    const { id: feedId } = (await team.owner.post('/api/v1/feeds', { title: 'Notes' })).body.data;
    const code = await flow.code({}, flow.query({ scope: 'posts:read posts:write' }));
    const { access_token: token } = (await flow.redeem(code)).body;
    const mcp = new McpClient(service.url, undefined, { authorization: `Bearer ${token}` });
    await mcp.call('publish_post', { feed_id: feedId, title: 'By an agent' });
    const [made] = await find('type=post.published');
    const { data: me } = (await team.owner.get('/api/v1/me')).body;
    expect(made.actor).toEqual({
      ...{ kind: 'key', id: expect.any(String), role: null },
      ...{ userId: me.user.id, email: team.ownerEmail },
    });
    const ofOwner = await find(`userId=${me.user.id}&type=post.published`);
    expect(ofOwner.map(({ id }) => id)).toEqual([made.id]);
  });

  it('are in the export, as JSON and as a table', async () => {
    const query = `userId=${editorId}&type=category.created`;
    const lines = (await team.owner.get(`${PATH}/export?${query}`)).text;
    expect(JSON.parse(lines).actor).toMatchObject({ email: editor.email, role: 'editor' });
    const table = (await team.owner.get(`${PATH}/export?format=csv&${query}`)).text;
    expect(table).toContain(`"${editorId}","${editor.email}","editor"`);
  });

  it('lose their addresses when they are deleted, and keep their identifiers', async () => {
    const guest = await team.add('editor');
    const guestId = (await guest.browser.get('/api/v1/me')).body.data.user.id as string;
    await guest.browser.post('/api/v1/categories', { name: 'Of the guest' });
    await team.owner.delete(`/api/v1/members/${guest.memberId}`);
    // Still a member of its own account, so the user is there.
    expect((await actors(`userId=${guestId}`))[0]).toMatchObject({ email: guest.email });
    await guest.browser.signIn(guest.email);
    const { status } = await guest.browser.post('/api/v1/account/deletion', {
      password: PASSWORD,
    });
    expect(status).toBe(200);
    const [made] = await actors(`userId=${guestId}`);
    expect(made).toMatchObject({ userId: guestId, email: null, role: 'editor' });
  });

  it('of another account are not found', async () => {
    const other = await Team.create(service);
    expect((await other.owner.get(`${PATH}?userId=${editorId}`)).body.data).toEqual([]);
  });
});
