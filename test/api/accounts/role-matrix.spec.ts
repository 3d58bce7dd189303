import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROLES } from '../../../src/auth/roles.js';
import type { Role } from '../../../src/auth/roles.js';
import { newId } from '../../../src/common/ids.js';
import type { Browser } from '../../support/callers/browser.js';
import { Team } from '../../support/callers/team.js';
import { engine } from '../../support/databases/engines.js';
import { TestService } from '../../support/services/service.js';

/** The roles that may use each scope, as it was decided: a scope that is not here fails the tests. */
const READERS: Role[] = ['owner', 'admin', 'editor', 'reader'];
const EDITORS: Role[] = ['owner', 'admin', 'editor'];
const ADMINS: Role[] = ['owner', 'admin'];
const MAY_USE: Record<string, Role[]> = {
  'posts:read': READERS,
  'state:write': READERS,
  'feeds:read': READERS,
  'shared-feeds:read': READERS,
  'members:read': READERS,
  'rules:read': READERS,
  'rules:write': EDITORS,
  'posts:write': EDITORS,
  'feeds:write': EDITORS,
  'shared-feeds:write': EDITORS,
  ai: EDITORS,
  keys: ADMINS,
  'webhooks:read': ADMINS,
  'webhooks:write': ADMINS,
  'members:write': ADMINS,
  // Of keys that the command line has made: no role opens the installation.
  'admin:read': [],
  'admin:write': [],
};
/** Operations of sessions that only some roles may call. All other such operations are of the user. */
const OF_ROLES: Record<string, Role[]> = {
  deleteAccount: ['owner'],
  updateAccount: ADMINS,
  getSignOnSettings: ADMINS,
};
/** Operations for any key and session, which show no more than the caller. */
const FOR_ALL = [
  'getMe',
  'getAccount',
  'getCurrentApiKey',
  'revokeCurrentApiKey',
  'rotateCurrentApiKey',
  'listScopes',
  // They need the scopes of what they tell of, which every role has.
  'listChanges',
  'streamEvents',
];
/** Operations that need no caller. */
const PUBLIC = [
  ...[
    'signUp',
    'signIn',
    'acceptInvitation',
    'requestPasswordReset',
    'resetPassword',
    'beginPasskeySignIn',
    'signInWithPasskey',
    'getService',
  ],
  ...['revokeLeakedApiKey', 'getIcon', 'getPicture', 'checkLiveness', 'checkReadiness'],
  ...['readSharedFeedRss', 'readSharedFeedAtom', 'readSharedFeedJson', 'previewSharedFeed'],
  ...['requestSubscription', 'verifyWebSubSubscription', 'receiveWebSubPush'],
];

interface Operation {
  id: string;
  method: string;
  path: string;
  /** Undefined for an operation without a decision. */
  admitted: Role[] | undefined;
}

describe('the roles', () => {
  let service: TestService;
  let team: Team;
  let operations: Operation[];
  const browsers = new Map<Role, Browser>();

  beforeAll(async () => {
    service = await TestService.start(engine);
    team = await Team.create(service);
    browsers.set('owner', team.owner);
    for (const role of ROLES.filter((each) => each !== 'owner')) {
      browsers.set(role, (await team.add(role)).browser);
    }
    const { paths } = (await team.owner.get('/docs-json')).body;
    operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, any>)
        .filter(([, { operationId }]) => !PUBLIC.includes(operationId as string))
        .map(([method, operation]) => ({
          id: operation.operationId as string,
          method: method.toUpperCase(),
          path,
          admitted: getAdmitted(operation),
        })),
    );
  });
  afterAll(() => service.stop());

  it('are decided for each operation', () => {
    expect(operations.length).toBeGreaterThan(90);
    expect(operations.filter(({ admitted }) => !admitted).map(({ id }) => id)).toEqual([]);
  });

  // A parameter that no operation has is refused behind the guards, before anything is done.
  it.each(ROLES)(
    'admit a member who is %s to what the role may do, and to nothing else',
    async (role) => {
      const wrong: string[] = [];
      for (const { id, method, path, admitted } of operations) {
        const url = `${path.replace(/\{\w+\}/g, newId())}?no-such-parameter=1`;
        const { status, body } = await browsers.get(role)!.send(method, url);
        const isRefused = status === 403 && body?.code === 'insufficient_role';
        if (isRefused === admitted?.includes(role)) wrong.push(`${id}: ${status} ${body?.code}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('of one account open no record of another one, whatever the operation', async () => {
    const other = await Team.create(service);
    const records = await createRecords(other);
    expect(Object.keys(records).length).toBeGreaterThan(6);
    const before = await readAll(other.owner, records);
    const shown: string[] = [];
    for (const { id, method, path } of operations) {
      const [, prefix = '', rest] = /^(.*?)\/\{\w+\}(.*)$/.exec(path) ?? [];
      const record = records[prefix];
      if (record === undefined || rest === undefined) continue;
      for (const role of ROLES) {
        const url = `${prefix}/${record}${rest.replace(/\{[^}]+\}/g, newId())}`;
        const { status } = await browsers.get(role)!.send(method, url, BODIES[id]);
        if (status < 400) shown.push(`${role} ${id}: ${status}`);
      }
    }
    expect(shown).toEqual([]);
    expect(await readAll(other.owner, records)).toEqual(before);
  });
});

function getAdmitted(operation: any): Role[] | undefined {
  const scope = operation['x-scope'] as string | null | undefined;
  if (typeof scope === 'string') return MAY_USE[scope];
  if (operation['x-least-role'] !== undefined) return OF_ROLES[operation.operationId] ?? READERS;
  return FOR_ALL.includes(operation.operationId as string) ? READERS : undefined;
}

/** Bodies that would be accepted, so that only the account refuses them. */
const BODIES: Record<string, object> = {
  updateApiKey: { name: 'Taken' },
  updateCategory: { name: 'Taken' },
  updateLabel: { name: 'Taken' },
  updateFeed: { title: 'Taken' },
  updateMember: { role: 'reader' },
  updatePost: { title: 'Taken' },
  updateSharedFeed: { name: 'Taken' },
  updateRule: { name: 'Taken' },
  updateWebhook: { description: 'Taken' },
  publishPost: { title: 'Taken' },
};

/** A record of each kind that a list shows, by the path of the list. */
async function createRecords({ owner }: Team): Promise<Record<string, string>> {
  const create = async (path: string, body: object): Promise<[string, string]> => {
    const answer = await owner.post(path, body);
    expect([path, answer.status]).toEqual([path, 201]);
    return [path, answer.body.data.id as string];
  };
  const [feeds, feedId] = await create('/api/v1/feeds', { title: 'Feed' });
  const [, postId] = await create(`/api/v1/feeds/${feedId}/posts`, { title: 'Post' });
  const { data: members } = (await owner.get('/api/v1/members')).body;
  const { data: sessions } = (await owner.get('/api/v1/sessions')).body;
  return {
    [feeds]: feedId,
    '/api/v1/posts': postId,
    '/api/v1/members': members[0].id,
    '/api/v1/sessions': sessions[0].id,
    ...Object.fromEntries([
      await create('/api/v1/categories', { name: 'Category' }),
      await create('/api/v1/labels', { name: 'Label' }),
      await create('/api/v1/rules', { name: 'Rule', filter: 'rain', actions: { star: true } }),
      await create('/v1/api-keys', { name: 'Key' }),
      await create('/api/v1/invitations', { role: 'reader' }),
      await create('/api/v1/webhooks', { url: 'https://example.com/hook' }),
      await create('/api/v1/shared-feeds', { name: 'Shared' }),
    ]),
  };
}

async function readAll(owner: Browser, records: Record<string, string>): Promise<object[]> {
  const answers = [];
  for (const [path, id] of Object.entries(records)) {
    const { status, body } = await owner.get(`${path}/${id}`);
    expect([path, status]).toEqual([path, 200]);
    const { lastUsedAt: _, lastActiveAt: __, ...shown } = body.data;
    answers.push(shown as object);
  }
  return answers;
}
