import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { OauthFlow, mcpStatus } from '../support/callers/oauth-flow.js';
import { running } from '../support/services/running.js';
import { expectFaultless, sitDown } from './appearance.js';

const REDIRECT = 'https://client.example/callback';
/** What the service says of itself without a setting. */
const RESOURCE = 'http://localhost:3000/mcp';

describe('the consent page', () => {
  const dashboard = running(() => Dashboard.start('sqlite', { MCP_OAUTH: 'on' }));
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  let owner: Visitor;
  let clientId: string;
  let path: string;

  beforeAll(async () => {
    owner = await dashboard.newOwner({ viewport: { width: 1280, height: 860 } });
    await owner.made('/api/v1/feeds', { title: 'Releases' });
    await owner.page.route(`${REDIRECT}**`, (route) => route.fulfill({ body: 'Back' }));
    const { body } = await OauthFlow.register(dashboard.service.url, [REDIRECT]);
    clientId = body.client_id;
    const query = new URLSearchParams({
      ...{ response_type: 'code', client_id: clientId, redirect_uri: REDIRECT, state: 'x y' },
      ...{ code_challenge: challenge, code_challenge_method: 'S256', resource: RESOURCE },
      scope: 'posts:read feeds:read state:write',
    });
    path = `/dashboard/authorize?${query.toString()}`;
  });

  const box = (name: RegExp | string) => owner.page.getByRole('checkbox', { name });
  const press = (name: string) => owner.page.getByRole('button', { name }).click();
  const back = async () => {
    await owner.page.waitForURL(`${REDIRECT}**`);
    return new URL(owner.page.url()).searchParams;
  };

  it('says who asks, and for what, and begins with what only reads', async () => {
    await owner.page.goto(path);
    await owner.heading('Test client').waitFor();
    await owner.page.getByText('Allow access only if you know client.example.').waitFor();
    expect(await box('Read and search posts.').isChecked()).toBe(true);
    expect(await box(/^Mark posts/).isChecked()).toBe(false);
    await expectFaultless(owner, 'consent');
    await sitDown(owner.page);
  });

  it('gives what is left selected, for the selected feeds, and goes back to the app', async () => {
    await box(/^Read feeds/).uncheck();
    await box('Releases').check();
    await press('Allow access');
    const answer = await back();
    expect(answer.get('state')).toBe('x y');
    const response = await fetch(`${dashboard.service.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        ...{ grant_type: 'authorization_code', code: answer.get('code')! },
        ...{ client_id: clientId, redirect_uri: REDIRECT, code_verifier: verifier },
      }),
    });
    const tokens = (await response.json()) as { scope: string; access_token: string };
    expect(tokens.scope).toBe('posts:read');
    expect(await mcpStatus(dashboard.service.url, tokens.access_token)).toBe(200);
  });

  it('shows the app among the keys, which has no raw key to rotate', async () => {
    await owner.page.goto('/dashboard/keys');
    await owner.page.getByText('Connected app').waitFor();
    await owner.link('Test client (client.example)').click();
    await owner.heading('Test client (client.example)').waitFor();
    expect(await owner.page.getByRole('button', { name: /^Rotate/ }).count()).toBe(0);
  });

  it('goes back without access where it is refused', async () => {
    await owner.page.goto(path);
    await press('Refuse');
    expect((await back()).get('error')).toBe('access_denied');
  });

  it('sends nobody to an address that is not one of the app', async () => {
    await owner.page.goto(path.replace('client.example', 'evil.example'));
    await owner.page.getByText('The client has not named this redirect_uri.').waitFor();
    expect(new URL(owner.page.url()).pathname).toBe('/dashboard/authorize');
  });

  it('asks a stranger to sign in first', async () => {
    const stranger = await dashboard.newVisitor();
    await stranger.page.goto(path);
    await stranger.heading('Sign in').waitFor();
    expect(await stranger.page.getByText('Test client').count()).toBe(0);
  });
});
