import { describe, expect, it } from '@jest/globals';
import type { OidcProviderSettings } from '../../config/oidc-providers.js';
import { SingleSignOnSettings } from '../../config/sections/single-sign-on.settings.js';
import { readVisitor } from './oidc-claims.js';
import type { Claims } from './oidc-claims.js';

const PERSON = { issuer: 'https://login.example', subject: 'ada' };
const VERIFIED = { email: 'Ada@Example.com', email_verified: true };

describe('readVisitor', () => {
  const read = (claims: Claims, settings: Partial<OidcProviderSettings> = {}) => {
    const all = { ...new SingleSignOnSettings(), number: 1, OIDC_ISSUER: PERSON.issuer };
    return readVisitor({ ...all, ...settings }, PERSON, claims);
  };
  const refused = (reason: string) => expect.objectContaining({ reason });

  it.each<[string, Claims, 'off' | 'on', string | undefined]>([
    ['a verified address', VERIFIED, 'off', 'Ada@Example.com'],
    [
      'a verified address, said as text',
      { ...VERIFIED, email_verified: 'true' },
      'off',
      VERIFIED.email,
    ],
    ['no address that is not verified', { ...VERIFIED, email_verified: false }, 'on', undefined],
    ['no address without a word about it', { email: VERIFIED.email }, 'off', undefined],
    ['that address where it is trusted', { email: VERIFIED.email }, 'on', VERIFIED.email],
    ['no text that is no address', { ...VERIFIED, email: 'ada' }, 'on', undefined],
    [
      'no address that is too long',
      { ...VERIFIED, email: `${'a'.repeat(300)}@b.example` },
      'on',
      undefined,
    ],
  ])('takes %s', (_, claims, OIDC_TRUST_EMAIL, email) => {
    expect(read(claims, { OIDC_TRUST_EMAIL }).email).toBe(email);
  });

  it('compares domains whole, in any case', () => {
    const of = (domain: string) => () => read(VERIFIED, { OIDC_ALLOWED_DOMAINS: ['a.b', domain] });
    expect(of('example.COM')().email).toBe(VERIFIED.email);
    expect(of('ample.com')).toThrow(refused('domain_not_allowed'));
    const unknown = () => read({}, { OIDC_ALLOWED_DOMAINS: ['example.com'] });
    expect(unknown).toThrow(refused('email_unverified'));
  });

  const PAIRS = ['admins=admin', 'staff=reader'];
  it.each<[string, Claims, string[], string]>([
    ['groups', { groups: 'editor' }, [], 'editor'],
    ['groups', { groups: ['others', 'reader', 'admin'] }, [], 'admin'],
    ['groups', { groups: ['/staff', '/admins'] }, PAIRS, 'admin'],
    ['realm_access.roles', { realm_access: { roles: ['reader'] } }, [], 'reader'],
    ['https://x.example/roles', { 'https://x.example/roles': ['owner'] }, [], 'owner'],
  ])('finds the highest role at %s of %j', (OIDC_ROLE_CLAIM, claims, OIDC_ROLES, role) => {
    expect(read({ ...VERIFIED, ...claims }, { OIDC_ROLE_CLAIM, OIDC_ROLES }).role).toBe(role);
  });

  it.each<[string, Claims, string[]]>([
    ['groups', {}, []],
    ['groups', { groups: ['admin'] }, PAIRS],
    ['groups', { groups: { admin: true } }, []],
    ['constructor.name', {}, ['Object=owner']],
  ])('refuses a person without a role at %s of %j', (OIDC_ROLE_CLAIM, claims, OIDC_ROLES) => {
    const reading = () => read({ ...VERIFIED, ...claims }, { OIDC_ROLE_CLAIM, OIDC_ROLES });
    expect(reading).toThrow(refused('no_role'));
  });
});
