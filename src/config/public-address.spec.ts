import { describe, expect, it } from '@jest/globals';
import { loadEnv } from './load-env.js';
import { InvalidEnvError } from './settings.js';
import { PublicAddress } from './public-address.js';

const getAddress = (PUBLIC_URL: string, PORT = '3000') =>
  new PublicAddress(loadEnv({ PUBLIC_URL, PORT }, '/nonexistent/.env'));

describe('PublicAddress', () => {
  it('is this machine by default, at the port of the service', () => {
    expect(getAddress('', '8080')).toMatchObject({ url: 'http://localhost:8080', prefix: '' });
  });

  it.each([
    ['https://example.com', 'https://example.com', ''],
    ['https://example.com/', 'https://example.com', ''],
    ['https://EXAMPLE.com:443/feeds/', 'https://example.com/feeds', '/feeds'],
    ['http://[::1]:3000/a/b-c.d~1', 'http://[::1]:3000/a/b-c.d~1', '/a/b-c.d~1'],
    ['https://example.com/apiary', 'https://example.com/apiary', '/apiary'],
  ])('reads %s', (value, url, prefix) => {
    expect(getAddress(value)).toMatchObject({ url, prefix });
  });

  it.each([
    'example.com',
    'ftp://example.com',
    'https://user:password@example.com',
    'https://example.com/?a=b',
    'https://example.com/#a',
    'https://example.com/a b',
    'https://example.com//a',
    'https://example.com/%61',
    'https://example.com:99999',
    'https://example.com/api',
    'https://example.com/v1/feeds',
    'https://example.com/x/../docs',
  ])('refuses %s with a sentence', (value) => {
    expect(() => getAddress(value)).toThrow(InvalidEnvError);
    expect(() => getAddress(value)).toThrow(/^PUBLIC_URL must be an http or https address/);
  });

  it.each([
    ['/feeds/v1/api-keys?page=2', '/v1/api-keys?page=2'],
    ['/feeds', '/'],
    ['/feeds/', '/'],
    ['/feeds?a=b', '/?a=b'],
    ['/v1/api-keys', '/v1/api-keys'],
    ['/feedsx/v1', '/feedsx/v1'],
  ])('removes its prefix from %s', (url, without) => {
    expect(getAddress('https://example.com/feeds').withoutPrefix(url)).toBe(without);
  });

  it.each([
    ['http://feeds.example', false],
    ['http://localhost.example', false],
    ['https://feeds.example/prefix', true],
    ['http://localhost:3000', true],
    ['http://127.0.0.1/x', true],
    ['http://[::1]:3000', true],
    ['', true],
  ])('with %s hubs can push: %s', (PUBLIC_URL, isOn) => {
    const load = () => loadEnv({ PUBLIC_URL, WEBSUB: 'on' }, '/nonexistent/.env').WEBSUB;
    if (isOn) expect(load()).toBe('on');
    else expect(load).toThrow(/^WEBSUB can be on only with an https PUBLIC_URL; /);
    expect(loadEnv({ PUBLIC_URL }, '/nonexistent/.env').WEBSUB).toBe('off');
  });
});
