import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { PublicAddress } from '../../config/public-address.js';
import {
  clearSessionCookie,
  handleCookies,
  keepSessionCookie,
  readSessionCookie,
} from './session-cookie.js';

describe('the session cookie', () => {
  let server: FastifyInstance;
  const start = (PUBLIC_URL: string | null) => {
    // Like a trusted proxy that sets the scheme.
    server = fastify({ trustProxy: '127.0.0.1' });
    handleCookies(server, new PublicAddress({ PUBLIC_URL, PORT: 3000 }));
    server.get('/keep', (_, reply) => {
      keepSessionCookie(reply, 'token');
      return {};
    });
    server.get('/clear', (_, reply) => {
      clearSessionCookie(reply);
      return {};
    });
    server.get('/read', (request) => ({ token: readSessionCookie(request) }));
  };
  beforeEach(() => start(null));
  afterEach(() => server.close());

  const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    server.inject({ url, headers, remoteAddress });

  it.each([
    ['/keep', 'sluice_session=token; Max-Age=2592000; Path=/; HttpOnly;'],
    ['/clear', 'sluice_session=; Max-Age=0; Path=/; HttpOnly;'],
  ])('is sent only over https if the service is reached over https: %s', async (path, cookie) => {
    const https = { 'x-forwarded-proto': 'https' };
    const secure = await get(path, https);
    expect(secure.headers['set-cookie']).toBe(`__Host-${cookie} Secure; SameSite=Lax`);
    expect(secure.headers['cache-control']).toBe('no-store');
    for (const plain of [await get(path), await get(path, https, '192.0.2.1')]) {
      expect(plain.headers['set-cookie']).toBe(`${cookie} SameSite=Lax`);
    }
  });

  it.each([
    ['alone', 'sluice_session=token', 'token'],
    ['among other cookies', 'a=1; sluice_session=token; b=2', 'token'],
    ['twice, using the first', 'sluice_session=token; sluice_session=planted', 'token'],
    ['under a longer name', 'not_sluice_session=token', undefined],
    ['inside another one', 'a=sluice_session', undefined],
    ['without a value', 'sluice_session', undefined],
  ])('is read %s', async (_, cookie, token) => {
    expect((await get('/read', { cookie })).json()).toEqual(token === undefined ? {} : { token });
  });

  it.each([
    ['with the prefix of this host', '__Host-sluice_session=token', 'token'],
    ['also beside one without', 'sluice_session=planted; __Host-sluice_session=token', 'token'],
    ['and not without the prefix', 'sluice_session=planted', undefined],
  ])('is read over https %s', async (_, cookie, token) => {
    const answer = await get('/read', { cookie, 'x-forwarded-proto': 'https' });
    expect(answer.json()).toEqual(token === undefined ? {} : { token });
  });

  it('is not read with the prefix over http', async () => {
    expect((await get('/read', { cookie: '__Host-sluice_session=token' })).json()).toEqual({});
  });

  it('has the path of the service', async () => {
    await server.close();
    start('https://example.com/feeds');
    const https = { 'x-forwarded-proto': 'https' };
    const cookie = 'sluice_session=token; Max-Age=2592000; Path=/feeds; HttpOnly;';
    expect((await get('/keep')).headers['set-cookie']).toBe(`${cookie} SameSite=Lax`);
    const secure = await get('/keep', https);
    expect(secure.headers['set-cookie']).toBe(`__Secure-${cookie} Secure; SameSite=Lax`);
    const read = (name: string) => get('/read', { cookie: `${name}=token`, ...https });
    expect((await read('__Secure-sluice_session')).json()).toEqual({ token: 'token' });
    expect((await read('__Host-sluice_session')).json()).toEqual({});
  });

  it('is absent without a cookie', async () => {
    expect((await get('/read')).json()).toEqual({});
  });
});
