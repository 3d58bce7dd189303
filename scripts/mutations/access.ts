import { inFile } from './mutation.ts';

const AUTHENTICATION = 'test/api/api-keys/authentication';
const CROSS_SITE = 'test/api/pipeline/cross-site';

export const guards = [
  ...inFile(
    'auth/guards/account.guard.ts',
    [AUTHENTICATION],
    [
      ["audience === 'everyone'", "audience !== 'sessions'"],
      ['if (!request.caller) {', 'if (request.caller === null) {'],
      ['if (request.caller) return;', 'return;'],
    ],
  ),
  ...inFile(
    'auth/guards/account.guard.ts',
    [CROSS_SITE],
    [
      [
        'if (!isOpen && isCrossSiteWrite(request)) throw new CrossSiteRequestError();',
        'return true',
      ],
      ['if (isCrossSiteWrite(request)) throw new CrossSiteRequestError();\n    const', 'const'],
    ],
  ),
  ...inFile(
    'auth/guards/account.guard.ts',
    ['test/api/accounts/sessions'],
    [["audience === 'sessions' && request", "audience === 'scope' && request"]],
  ),
  ...inFile(
    'auth/guards/account.guard.ts',
    ['test/api/rate-limits/rate-limits'],
    [['await this.limits.countRefusal(request.ip, reply);', '']],
  ),
  ...inFile(
    'auth/guards/scope.guard.ts',
    ['test/api/api-keys/scopes'],
    [
      ['allows(scopes, access.scope)', 'scopes.length > 0'],
      ['access.orItself && id', 'id'],
    ],
  ),
  ...inFile(
    'auth/guards/scope.guard.ts',
    ['test/api/accounts/role-matrix'],
    [
      ['isAtLeast(role!, access.least)', 'true'],
      ['role !== undefined', 'false'],
    ],
  ),
  ...inFile(
    'accounts/members/members.service.ts',
    ['test/api/accounts/members'],
    [
      ['[member.role, role]', '[role]'],
      ['member.userId !== caller.userId', 'false'],
      ['await this.members.hasOtherOwner(manager, member)', 'true'],
    ],
  ),
  ...inFile(
    'accounts/members/members.service.ts',
    ['test/api/oauth/grants'],
    [
      ['await this.grants.narrow(manager, member, [], actor);', ''],
      ['await this.grants.narrow(manager, member, this.scopes.heldBy(role), actor);', ''],
    ],
  ),
  ...inFile(
    'api-keys/management/api-keys.service.ts',
    ['test/api/oauth/grants'],
    [['await this.refuseLapsed(manager, principal, key);', '']],
  ),
  ...inFile(
    'accounts/members/role-grants.ts',
    ['test/api/accounts/members'],
    [['!this.scopes.mayManage(held, role)', 'false']],
  ),
  ...inFile(
    'accounts/invitations/accepted-invitations.service.ts',
    ['test/api/accounts/invitations'],
    [
      ["allows(held, 'members:write') && this", 'this'],
      ['!(await this.invitations.remove(manager, accountId, id))', 'false'],
      ['!isFor(invitation, user.email)', 'false'],
    ],
  ),
  ...inFile(
    'accounts/invitations/invitations.service.ts',
    ['test/api/accounts/invitations'],
    [['await this.grants.check(manager, caller, [invitation.role]);', '']],
  ),
  ...inFile(
    'auth/credentials/cross-site.ts',
    [CROSS_SITE],
    [
      ["site !== 'same-origin' && site", 'site'],
      ['headers.origin !== undefined && getHost', 'headers.origin === undefined && getHost'],
      ["['GET', 'HEAD', 'OPTIONS']", "['GET', 'HEAD', 'OPTIONS', 'DELETE']"],
    ],
  ),
  ...inFile(
    'auth/credentials/credentials.ts',
    [AUTHENTICATION],
    [
      ['header && token !== undefined && header !== token', 'header === null'],
      ['keys > 1 || authorizations > 1', 'keys > 1'],
    ],
  ),
  ...inFile(
    'auth/credentials/credentials.ts',
    ['test/api/api-keys/empty-credentials'],
    [['header || token || (header ?? token)', 'header ?? token']],
  ),
  ...inFile(
    'auth/credentials/session-cookie.ts',
    ['src/auth/credentials/session-cookie'],
    [
      ['httpOnly: true', 'httpOnly: false'],
      ["sameSite: 'lax'", "sameSite: 'none'"],
      ["secure: request.protocol === 'https'", 'secure: false'],
      ["? '__Host-'", "? ''"],
    ],
  ),
  ...inFile(
    'api-keys/management/key-rights.ts',
    ['src/api-keys/management/key-rights'],
    [
      ['missing.length > 0', 'missing.length > 1'],
      ['exceeds(wanted.expiresAt, own.expiresAt)', 'false'],
      ['wanted === null || wanted > own', 'wanted !== null && wanted > own'],
      ['wanted.allowedIps?.every', 'wanted.allowedIps?.some'],
    ],
  ),
];

export const revocation = [
  ...inFile(
    'api-keys/authentication/key-authenticator.ts',
    ['src/api-keys/authentication/key-authenticator'],
    [
      ['key.content_version === null ||', ''],
      ['key.paused_at === null &&', ''],
      ['now < key.expires_at)', 'now <= key.expires_at)'],
      ['now < key.retires_at)', 'now > 0)'],
      ['admits(key.allowed_ips, from.ip)', 'true'],
      ['rawKeys.filter(isRawKey)', 'rawKeys'],
    ],
  ),
  ...inFile(
    'api-keys/authentication/key-callers.statement.ts',
    ['test/api/api-keys/rotation'],
    [
      ['THEN previous_expires_at END', 'THEN NULL END'],
      ['OR listed.value = previous_hash\n', '\n'],
    ],
  ),
  ...inFile(
    'api-keys/authentication/key-authenticator.ts',
    ['test/engines/oauth-grants'],
    [['now < key.token_expires_at', 'now > 0']],
  ),
  ...inFile(
    'auth/guards/account.guard.ts',
    ['test/api/oauth/grants'],
    [['!this.isOpenToAgents(targets)', 'false']],
  ),
  ...inFile(
    'oauth/tokens/grants.service.ts',
    ['test/api/oauth/attacks'],
    [
      ['!matchesChallenge(sent.verifier, found.challenge)', 'false'],
      ['found.redirectUri !== sent.redirectUri', 'false'],
      ['found?.clientId !== sent.clientId', 'found?.clientId === undefined'],
      ["if (answer === 'reused')", 'if (answer === undefined)'],
    ],
  ),
  ...inFile(
    'oauth/authorization/consent.service.ts',
    ['test/api/oauth/attacks'],
    [
      ['!hasRedirectUri(client.redirectUris, redirectUri)', 'false'],
      ['if (more !== undefined)', 'if (more === null)'],
    ],
  ),
  ...inFile(
    'api-keys/authentication/networks.ts',
    ['src/api-keys/authentication/networks'],
    [
      ['ipaddr.process(address)', 'ipaddr.parse(address)'],
      ['other[1] <= bits && ', ''],
      ['address.kind() === network[0].kind() && ', ''],
      ['bits <= most ?', 'bits <= 128 ?'],
    ],
  ),
  ...inFile(
    'api-keys/authentication/key-callers.statement.ts',
    [AUTHENTICATION],
    [
      [
        'CASE WHEN accounts.disabled_at IS NULL THEN accounts.content_version END',
        'content_version',
      ],
    ],
  ),
  ...inFile(
    'api-keys/api-keys.repository.ts',
    ['test/api/api-keys/api-keys'],
    [
      ['return this.keys.findOneBy({ accountId, id });', 'return this.keys.findOneBy({ id });'],
      ['{ where: { accountId, id }, ...exclusive }', '{ where: { id }, ...exclusive }'],
      ['where: { accountId, ...behind }', 'where: { ...behind }'],
    ],
  ),
  ...inFile(
    'tenancy/key-count.ts',
    ['test/api/api-keys/api-keys'],
    [[' AND api_key_count < :max', '']],
  ),
];

export const lastUse = [
  ...inFile(
    'api-keys/usage/key-use.ts',
    ['src/api-keys/usage/key-use'],
    [
      ['if (usedAt > this.usedAt) this.usedAt', 'this.usedAt'],
      ['Math.floor(status / 100), 2), 5)', 'Math.floor(status / 100), 2), 4)'],
      ['Math.max(this.usedAt, other.usedAt)', 'other.usedAt'],
      ['retired && usedAt > this.retiredUsedAt', 'usedAt > this.retiredUsedAt'],
    ],
  ),
  ...inFile(
    'api-keys/authentication/key-authenticator.ts',
    ['src/api-keys/authentication/key-authenticator'],
    [['if (caller) this.usage.record', 'if (!caller) this.usage.record']],
  ),
];
