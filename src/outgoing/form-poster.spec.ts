import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  toFailure,
  nameServer,
  ScriptedOrigin,
} from '../../test/support/servers/scripted-origin.js';
import { FormPoster } from './form-poster.js';
import type { FormPosterOptions } from './form-poster.js';

const FORM = new URLSearchParams({ a: '1 & 2' });
const PLAIN = { hasSecret: false };

describe('FormPoster', () => {
  let origin: ScriptedOrigin;
  let posters: FormPoster[];
  beforeEach(async () => {
    origin = await ScriptedOrigin.start();
    posters = [];
  });
  afterEach(async () => {
    for (const poster of posters) await poster.close();
    await origin.stop();
  });
  const posterWith = (options: Partial<FormPosterOptions> = {}) => {
    const defaults = { allowedHosts: [origin.host], userAgent: 'Sluice' };
    posters.push(new FormPoster({ ...defaults, ...options }));
    return posters.at(-1)!;
  };

  it.each([307, 308])('posts again where %i leads', async (status) => {
    const seen: [string | undefined, string | undefined, string][] = [];
    origin.handler = (request, response) => {
      void text(request).then((body) => {
        seen.push([request.method, request.headers['content-type'], body]);
        if (request.url === '/moved') response.writeHead(202).end();
        else response.writeHead(status, { location: '/moved' }).end();
      });
    };
    const answer = await posterWith().post(`${origin.origin}/`, FORM, PLAIN);
    expect(answer).toEqual({ status: 202, retryAfter: null });
    const posted = ['POST', 'application/x-www-form-urlencoded', 'a=1+%26+2'];
    expect(seen).toEqual([posted, posted]);
  });

  it('follows five redirects, and none that would change the method', async () => {
    origin.handler = (_, response) => void response.writeHead(307, { location: '/' }).end();
    const endless = await toFailure(posterWith().post(origin.origin, FORM, PLAIN));
    expect(endless.reason).toBe('too_many_redirects');
    origin.handler = (_, response) => void response.writeHead(302, { location: '/' }).end();
    expect(await posterWith().post(origin.origin, FORM, PLAIN)).toMatchObject({ status: 302 });
  });

  it('reaches no private address, by name, literally or behind a redirect', async () => {
    const { lookup } = nameServer('10.0.0.1');
    const poster = posterWith({ lookup });
    origin.handler = (_, response) =>
      void response.writeHead(307, { location: 'http://inside.example/' }).end();
    for (const address of ['http://inside.example/', 'http://127.0.0.1:1234/', origin.origin]) {
      const { reason } = await toFailure(poster.post(address, FORM, PLAIN));
      expect(reason).toBe('blocked_address');
    }
  });

  it('sends no secret by plain http, also behind a redirect, except to allowed hosts', async () => {
    const { lookup, state } = nameServer('93.184.216.34');
    const poster = posterWith({ lookup });
    const secret = { hasSecret: true };
    expect(await poster.post(origin.origin, FORM, secret)).toMatchObject({ status: 200 });
    origin.handler = (_, response) =>
      void response.writeHead(307, { location: 'http://hub.example/' }).end();
    for (const address of ['http://hub.example/', origin.origin]) {
      const { reason } = await toFailure(poster.post(address, FORM, secret));
      expect(reason).toBe('invalid_url');
    }
    expect(state.queries).toBe(0);
  });

  it('gives up a server that does not answer in time', async () => {
    origin.handler = () => undefined;
    const slow = posterWith({ timeoutMs: 50 });
    expect((await toFailure(slow.post(origin.origin, FORM, PLAIN))).reason).toBe('timeout');
  });
});
