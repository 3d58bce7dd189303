import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Showcase } from '../../demo/showcase.js';
import { isAtLeast, scopesOfRole } from '../../src/auth/roles.js';
import type { Role } from '../../src/auth/roles.js';
import { SCOPES, allows } from '../../src/auth/scopes.js';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { addMember } from '../support/services/operator.js';
import { running } from '../support/services/running.js';
import { newFilledOwner } from './filled-account.js';
import { MAIN_SCREENS } from './main-screens.js';
import { PressedControls } from './pressed-controls.js';

/** The screens with what only some roles may do; the other screens are of one role as a whole. */
const SHARED_SCREENS = [
  ...['/home', '/posts', '/labels', '/rules', '/rules?show=dropped', '/feeds', '/shared-feeds'],
  ...[
    '/settings',
    '/settings?section=members',
    '/settings?section=usage',
    '/settings?section=data',
  ],
];
/** Commands that only editors, admins and owners have, and those without the editors. */
const OF_EDITORS = [
  ...['Digest', 'Your posts', 'Add a feed', 'New category', 'Import OPML', 'Create shared feed'],
  ...['New rule', 'New post'],
];
const OF_ADMINS = [
  'API keys',
  'Webhooks',
  'New key',
  'New webhook',
  'Settings: Audit log',
  'Settings: Single sign-on',
];

describe('a member of an account', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;
  let showcase: Showcase;
  let postPath: string;
  let operations: { id: string; method: string; path: RegExp; least: Role; scope: string | null }[];

  beforeAll(async () => {
    ({ owner, showcase } = await newFilledOwner(dashboard));
    await owner.made('/api/v1/labels', { name: 'Later' });
    await owner.made('/api/v1/rules', { name: 'Ice', filter: 'ice', actions: { star: true } });
    await owner.made('/api/v1/invitations', { role: 'admin' });
    const { data: posts } = await read(owner, '/api/v1/posts?pageSize=1');
    postPath = `/posts/${posts[0].id}`;
    const document = await read(owner, '/docs-json');
    operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, any>).map(([method, operation]) => ({
        id: operation.operationId as string,
        method: method.toUpperCase(),
        path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
        least: (operation['x-least-role'] ?? 'reader') as Role,
        scope: (operation['x-scope'] ?? null) as string | null,
      })),
    );
    // A path with a name in it comes after the paths that have a word there.
    const countNames = ({ path }: { path: RegExp }) => path.source.split('[').length;
    operations.sort((a, b) => countNames(a) - countNames(b));
  });

  const read = async ({ page }: Visitor, path: string): Promise<any> =>
    (await page.request.get(path)).json();

  const judge = (visitor: Visitor, role: Role) => {
    const held = scopesOfRole(role, SCOPES);
    return PressedControls.of(
      visitor,
      operations.map(({ least, scope, ...operation }) => ({
        ...operation,
        isAllowed: isAtLeast(role, least) && (scope === null || allows(held, scope)),
      })),
    );
  };

  async function newMember(role: Role): Promise<Visitor> {
    const member = await dashboard.newOwner({ viewport: { width: 1280, height: 860 } });
    const { account } = (await read(owner, '/api/v1/me')).data;
    const { user } = (await read(member, '/api/v1/me')).data;
    await addMember(dashboard.service, account.id as string, user.email as string, role);
    await member.made('/api/v1/sessions/current/account', { accountId: account.id });
    return member;
  }

  it('is offered by the walk what only others may do, as an owner is', async () => {
    const pressed = await judge(await newMember('owner'), 'reader');
    await pressed.pressAll(MAIN_SCREENS.feeds());
    const ids = new Set(pressed.refused.map((line) => line.split(': ').at(-1)));
    expect([...ids]).toEqual(
      expect.arrayContaining(['createCategory', 'updateFeed', 'removeFeed', 'refreshFeed']),
    );
  });

  describe('who is reader', () => {
    let reader: Visitor;
    let pressed: PressedControls;
    beforeAll(async () => {
      reader = await newMember('reader');
      pressed = await judge(reader, 'reader');
    });

    it.each(SHARED_SCREENS)('has no control that is refused: %s', async (path) => {
      await pressed.pressAll(path);
      expect(pressed.refused).toEqual([]);
    });

    it('has no such control beside a feed and a post, and marks the post', async () => {
      await pressed.pressAll(MAIN_SCREENS.feed(showcase));
      await pressed.pressAll(postPath);
      expect(pressed.refused).toEqual([]);
      expect([...pressed.operations]).toContain('setPostState');
    });

    it('has no key that asks for what is refused, or opens a screen of others', async () => {
      await pressed.visit('/labels');
      for (const letter of 'dpkw') await pressed.type('g', letter);
      expect(new URL(reader.page.url()).pathname).toBe('/dashboard/labels');
      await pressed.visit('/posts');
      await pressed.type('r', 'm', 's', 'A', 'l');
      expect(pressed.refused).toEqual([]);
    });
  });

  it.each([
    ['reader', [...OF_EDITORS, ...OF_ADMINS]],
    ['editor', OF_ADMINS],
    ['admin', []],
  ] as [Role, string[]][])('who is %s has the commands of the role', async (role, others) => {
    const all = await (await judge(owner, 'owner')).listCommands();
    const pressed = await judge(await newMember(role), role);
    const own = await pressed.listCommands();
    const ofKeys = /^(Website|Release pipeline|Reader on the phone|Search index|Trial)$/;
    const missing = all.filter((name) => !own.includes(name) && !ofKeys.test(name));
    expect(missing.sort()).toEqual(others.toSorted());
    expect(pressed.refused).toEqual([]);
  });

  it('who is admin manages the members below, and the keys without all rights', async () => {
    const { page } = await newMember('admin');
    const { email } = (await read(owner, '/api/v1/me')).data.user;
    const editor = await newMember('editor');
    const { email: below } = (await read(editor, '/api/v1/me')).data.user;
    await owner.made('/v1/api-keys', { name: 'Everything', scopes: ['*'] });
    await page.goto('/dashboard/settings?section=members');
    const select = page.getByLabel(`Role of ${below}`);
    await select.waitFor();
    expect(await select.locator('option').allInnerTexts()).toEqual(['Editor', 'Reader']);
    expect(await page.getByText(email, { exact: true }).count()).toBe(1);
    expect(await page.getByLabel(`Role of ${email}`).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Withdraw' }).count()).toBe(0);
    await page.goto('/dashboard/keys');
    const actions = async (name: string) => {
      await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
      await page.getByRole('menuitem').first().waitFor();
      const texts = await page.getByRole('menuitem').allInnerTexts();
      await page.keyboard.press('Escape');
      return texts;
    };
    expect(await actions('Everything')).toEqual(['Usage']);
    expect(await actions('Website')).toContain('Revoke');
  });
});
