import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../support/api-client.js';
import { engine } from '../../support/engines.js';
import { request, sendRaw } from '../../support/raw-http.js';
import { TestService } from '../../support/service.js';

describe('An empty credential beside a key', () => {
  let service: TestService;
  let client: ApiClient;
  beforeAll(async () => {
    service = await TestService.start(engine);
    client = await service.newClient();
  });
  afterAll(() => service.stop());

  it.each([
    ['absent in X-API-Key', 'X-API-Key:', 'Authorization: Bearer <key>', 200],
    ['no key, where the other is none either', 'X-API-Key:', 'Authorization: Bearer junk', 401],
    ['a contradiction as Bearer', 'X-API-Key: <key>', 'Authorization: Bearer ', 400],
  ])('is %s', async (_, header, authorization, status) => {
    const headers = [header, authorization].map((one) => one.replace('<key>', client.rawKey!));
    const answer = await sendRaw(service.url, request('GET /api/v1/posts', headers));
    expect(answer.status).toBe(status);
  });
});
