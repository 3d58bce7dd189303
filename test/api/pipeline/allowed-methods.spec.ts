import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../../src/common/ids.js';
import { ApiClient } from '../../support/api-client.js';
import { engine } from '../../support/engines.js';
import { TestService } from '../../support/service.js';

const ID = newId();

describe('The methods of a fixed path beside identifiers', () => {
  let service: TestService;
  let client: ApiClient;
  beforeAll(async () => {
    service = await TestService.start(engine);
    client = await service.newClient();
  });
  afterAll(() => service.stop());

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
    expect((await client.get('/api/v1/imports')).status).toBe(404);
    expect((await client.post('/api/v1/imports/x/y')).status).toBe(404);
  });
});
