import { describe, expect, it } from '@jest/globals';
import { InsufficientScopeError } from '../../auth/auth.errors.js';
import { SCOPES } from '../../auth/scopes.js';
import { ALL_RIGHTS, refuseMore, getRights } from './key-rights.js';
import type { KeyRights } from './key-rights.js';

const rights = (changes: Partial<KeyRights>): KeyRights => ({ ...ALL_RIGHTS, ...changes });
const DAY = Date.parse('2026-01-02T03:04:05.678Z');

describe('refuseMore', () => {
  it.each<[string, Partial<KeyRights>, Partial<KeyRights>]>([
    ['all to one that has all', {}, {}],
    ['less to one that has all', { scopes: ['ai'], expiresAt: DAY, rateLimit: 1 }, {}],
    ['a scope to one that has it', { scopes: ['ai'] }, { scopes: ['keys', 'ai'] }],
    ['a scope of a later version to one that has all', { scopes: ['later:read'] }, {}],
    ['the same', { expiresAt: DAY, rateLimit: 5 }, { expiresAt: DAY, rateLimit: 5 }],
    ['sooner, slower', { expiresAt: DAY - 1, rateLimit: 4 }, { expiresAt: DAY, rateLimit: 5 }],
    ['a part of a network', { allowedIps: ['10.1.0.0/16'] }, { allowedIps: ['10.0.0.0/8'] }],
  ])('allows %s', (_, wanted, own) => {
    expect(() => refuseMore(rights(wanted), rights(own))).not.toThrow();
  });

  it.each<[string, Partial<KeyRights>, Partial<KeyRights>]>([
    [
      'works until 2026-01-02T03:04:05.678Z, so it can neither make nor manage a key that works longer.',
      { expiresAt: DAY + 1 },
      { expiresAt: DAY },
    ],
    [
      'works until 2026-01-02T03:04:05.678Z, so it can neither make nor manage a key that works longer.',
      {},
      { expiresAt: DAY },
    ],
    [
      'works from 10.0.0.0/8 alone, so it can neither make nor manage a key that works from elsewhere.',
      {},
      { allowedIps: ['10.0.0.0/8'] },
    ],
    [
      'works from 10.0.0.0/8 alone, so it can neither make nor manage a key that works from elsewhere.',
      { allowedIps: ['10.1.0.0/16', '11.0.0.0/8'] },
      { allowedIps: ['10.0.0.0/8'] },
    ],
    [
      'may make 5 requests a minute, so it can neither make nor manage a key that may make more.',
      { rateLimit: null },
      { rateLimit: 5 },
    ],
  ])('refuses: the key %s', (sentence, wanted, own) => {
    expect(() => refuseMore(rights(wanted), rights(own))).toThrow(
      new InsufficientScopeError([], `The API key ${sentence}`),
    );
  });

  it('names every scope that is missing', () => {
    const refused = () =>
      refuseMore(
        rights({ scopes: [...SCOPES] }),
        rights({ scopes: SCOPES.filter((scope) => !scope.startsWith('posts:')) }),
      );
    expect(refused).toThrow(
      'The API key lacks posts:read, posts:write, so it cannot grant these scopes or manage a key that has them.',
    );
    expect(refused).toThrow(expect.objectContaining({ scopes: ['posts:read', 'posts:write'] }));
  });

  it('keeps * from one that has every scope there is by name', () => {
    expect(() => refuseMore(rights({}), rights({ scopes: [...SCOPES] }))).toThrow(
      new InsufficientScopeError(
        ['*'],
        'The API key lacks *, so it cannot grant these scopes or manage a key that has them.',
      ),
    );
  });
});

describe('getRights', () => {
  it('gives a secret that is being retired no longer than it works', () => {
    expect(getRights(ALL_RIGHTS).expiresAt).toBeNull();
    expect(getRights(ALL_RIGHTS, DAY).expiresAt).toBe(DAY);
    expect(getRights(rights({ expiresAt: DAY }), DAY + 1).expiresAt).toBe(DAY);
  });
});
