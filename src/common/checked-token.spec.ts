import { describe, expect, it } from '@jest/globals';
import { generateToken, hasSecret, maskSecrets } from './checked-token.js';

const KEY = generateToken('sluice_');
const SHARED = generateToken('slf_');
const INVITATION = generateToken('sli_');
const SECRET = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlh+mNk/WY=';
const SESSION = `sluice_session_${'aB-_9'.repeat(8)}xyz`;

describe('maskSecrets', () => {
  it.each([
    [KEY, 'sluice_{key}'],
    [SHARED, 'slf_{token}'],
    [INVITATION, 'sli_{token}'],
    [SECRET, 'whsec_{secret}'],
    [SESSION, 'sluice_session_{token}'],
    [KEY.toUpperCase(), 'SLUICE_{key}'],
    [KEY.slice(0, -3), 'sluice_{key}'],
    [KEY.replace('_', '%5F'), 'sluice_{key}'],
    [encodeURIComponent(SECRET), 'whsec_{secret}'],
    [`"${KEY}","${SHARED}"`, '"sluice_{key}","slf_{token}"'],
    [`Bearer ${KEY}.`, 'Bearer sluice_{key}.'],
    [`a${KEY}?b=${SESSION};`, 'asluice_{key}?b=sluice_session_{token};'],
    [`https://example.com/shared/${SHARED}.rss`, 'https://example.com/shared/slf_{token}.rss'],
  ])('shows %s as %s', (text, shown) => {
    expect(maskSecrets(text)).toBe(shown);
    expect(hasSecret(text)).toBe(true);
    expect(maskSecrets(shown)).toBe(shown);
  });

  it.each([
    '',
    'sluice_A1b2',
    'sluice_http_request_duration_seconds',
    'sluice_session=x',
    'slf_',
    'whsec_',
    '/v1/api-keys/current',
  ])('leaves %j as it is', (text) => {
    expect(maskSecrets(text)).toBe(text);
    expect(hasSecret(text)).toBe(false);
  });

  it('is linear', () => {
    const hostile = ['sluice_session_', 'sluice_', 'whsec_a', 'slf_%5f', 'sluice_aaaaaaaaaaaaaaa-'];
    for (const part of hostile) {
      const startedAt = performance.now();
      maskSecrets(part.repeat(1_000_000 / part.length));
      expect(performance.now() - startedAt).toBeLessThan(1_000);
    }
  });
});
