import { describe, expect, it } from '@jest/globals';
import { request, sendRaw } from '../../support/callers/raw-http.js';
import { withClient, withService } from '../../support/services/running.js';

describe('An empty credential beside a key', () => {
  const service = withService();
  const client = withClient(service);

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
