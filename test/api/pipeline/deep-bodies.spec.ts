import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../../src/common/ids.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { problem } from '../../support/expectations/problem.js';
import { withClient, withService } from '../../support/services/running.js';

const TOO_DEEP = 'The body nests arrays and objects deeper than 32 levels.';
const ID = newId();

describe('A body of many levels', () => {
  const service = withService();
  const client = withClient(service);
  let stranger: ApiClient;
  beforeAll(() => {
    stranger = new ApiClient(service.url);
  });

  const OPEN_TO_ALL = [
    ['POST', '/api/v1/sessions'],
    ['POST', '/api/v1/accounts'],
    ['POST', '/v1/api-keys/revoke'],
  ] as const;
  const CLOSED = [
    ['POST', '/v1/api-keys'],
    ['PATCH', `/v1/api-keys/${ID}`],
    ['POST', `/v1/api-keys/${ID}/rotate`],
    ['POST', '/api/v1/categories'],
    ['POST', '/api/v1/feeds'],
    ['POST', '/api/v1/feeds/import'],
    ['POST', '/api/v1/feeds/discover'],
    ['POST', `/api/v1/feeds/${ID}/posts`],
    ['PATCH', `/api/v1/posts/${ID}`],
  ] as const;
  /** The outermost object of a body is the first level. */
  const nested = (levels: number, open = '[', close = ']') =>
    `{"password":${open.repeat(levels - 1)}${close.repeat(levels - 1)}}`;

  it.each([...OPEN_TO_ALL, ...CLOSED])(
    'is a 400 that names the limit at %s %s',
    async (method, path) => {
      for (const body of [
        nested(33),
        nested(5_000),
        `{"password":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_001)}`,
      ]) {
        expect(await client.send(method, path, body)).toMatchObject({
          status: 400,
          body: problem('invalid_request', path, TOO_DEEP),
        });
      }
    },
  );

  it.each(CLOSED)('is a 400 however deep it is at %s %s', async (method, path) => {
    expect(await client.send(method, path, nested(500_000))).toMatchObject({
      status: 400,
      body: problem('invalid_request', path, TOO_DEEP),
    });
  });

  it.each(OPEN_TO_ALL)('is no 500 without authentication at %s %s', async (method, path) => {
    const answer = await stranger.send(method, path, nested(5_000));
    expect(answer).toMatchObject({
      status: 400,
      body: problem('invalid_request', path, TOO_DEEP),
    });
  });

  it.each(CLOSED)('is not parsed without authentication: %s %s', async (method, path) => {
    const answer = await stranger.send(method, path, nested(5_000));
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it.each([...OPEN_TO_ALL, ...CLOSED])(
    'is validated by its fields up to 32 levels: %s %s',
    async (method, path) => {
      const answer = await client.send(method, path, nested(32));
      expect(answer.status).toBe(400);
      expect(answer.body.detail).not.toBe(TOO_DEEP);
    },
  );
});
