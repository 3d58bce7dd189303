import { METHODS } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { newId } from '../../../src/common/ids.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { request, sendRaw } from '../../support/callers/raw-http.js';
import { withClient, withService } from '../../support/services/running.js';

const ID = newId();
/** CONNECT asks for a tunnel to a host, and has no path. */
const SERVED = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'CONNECT'];

describe('The methods of a fixed path beside identifiers', () => {
  const service = withService();
  const client = withClient(service);

  it.each([
    ['GET', '/api/v1/feeds/import', 'POST'],
    ['DELETE', '/api/v1/feeds/import', 'POST'],
    ['PUT', '/api/v1/feeds/import', 'POST'],
    ['GET', '/api/v1/feeds/discover', 'POST'],
    ['PATCH', '/api/v1/feeds/discover', 'POST'],
    ['POST', '/api/v1/feeds/export', 'GET, HEAD'],
    ['DELETE', '/api/v1/feeds/export', 'GET, HEAD'],
    ['GET', '/v1/api-keys/revoke', 'POST'],
    ['PATCH', '/v1/api-keys/revoke', 'POST'],
    ['DELETE', '/v1/api-keys/revoke', 'POST'],
    ['GET', '/api/v1/sessions/current', 'DELETE'],
    ['DELETE', `/api/v1/imports/${ID}`, 'GET, HEAD'],
    ['PUT', `/api/v1/feeds/${ID}`, 'DELETE, GET, HEAD, PATCH'],
  ])('are only its own: %s %s', async (method, path, allowed) => {
    const answer = await client.send(method, path);
    expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    expect(answer.headers.get('allow')!.split(', ').sort().join(', ')).toBe(allowed);
  });

  it.each(METHODS.filter((method) => !SERVED.includes(method)))(
    'are not those of other protocols: %s',
    async (method) => {
      for (const path of ['/api/v1/feeds', `/api/v1/feeds/${ID}`, '/health/live']) {
        const text = request(`${method} ${path}`, [`X-API-Key: ${client.rawKey}`]);
        const answer = await sendRaw(service.url, text);
        expect([path, answer.status]).toEqual([path, 405]);
        expect(answer.headers.get('allow')).toContain('GET');
        expect(answer.body).toMatchObject({ code: 'method_not_allowed' });
      }
      const missing = request(`${method} /api/v1/nowhere`, [`X-API-Key: ${client.rawKey}`]);
      expect((await sendRaw(service.url, missing)).status).toBe(404);
    },
  );

  it('answer HEAD as GET, without a body', async () => {
    const answer = await client.send('HEAD', '/api/v1/feeds/import');
    expect(answer).toMatchObject({ status: 405, text: '' });
    expect(answer.headers.get('allow')).toBe('POST');
  });

  it('are not shown without authentication', async () => {
    const stranger = new ApiClient(service.url);
    for (const path of ['/api/v1/feeds/import', '/v1/api-keys/revoke']) {
      expect((await stranger.get(path, { 'x-api-key': 'sluice_x' })).status).toBe(401);
    }
  });

  it('leave an unknown path a 404', async () => {
    expect((await client.get('/api/v1/imported')).status).toBe(404);
    expect((await client.post('/api/v1/imports/x/y')).status).toBe(404);
  });
});
