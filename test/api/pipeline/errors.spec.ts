import { describe, expect, it } from '@jest/globals';
import { Controller, Get } from '@nestjs/common';
import { Public } from '../../../src/auth/decorators/require-scope.decorator.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { newId } from '../../../src/common/ids.js';
import { UUID_V7 } from '../../support/expectations/ids.js';
import { problem } from '../../support/expectations/problem.js';
import { request, sendRaw } from '../../support/callers/raw-http.js';
import { ownModule } from '../../support/extensions/own-module.js';
import { withClient, withService } from '../../support/services/running.js';

const KEYS = '/v1/api-keys';
const NOTHING_HERE = 'There is nothing at this path; /docs lists what there is.';
const NOT_JSON = 'The body is not valid JSON.';
const TOO_DEEP = 'The body nests arrays and objects deeper than 32 levels.';
const TOO_MANY = 'The body has more than 20,000 values.';
const NO_OBJECT = 'The body must be a JSON object.';
const OTHER_TYPE = 'A body must be sent as application/json.';

/** Whatever a library throws, which need not be an error. */
let toThrow: unknown;

@Public()
@Controller('own/failing')
class FailingController {
  @Get()
  fail(): never {
    throw toThrow;
  }
}

describe('A failure', () => {
  const service = withService();
  const client = withClient(service);

  const raw = (text: string) => sendRaw(service.url, text);
  const authenticated = (...more: string[]) => [`X-API-Key: ${client.rawKey}`, ...more];
  const isProblem = (answer: { headers: Headers; body: any }) => {
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(answer.headers.get('x-request-id')).toBe(answer.body.requestId);
  };

  describe('of routing', () => {
    it.each([
      '/nowhere',
      '/dashboards',
      '/v1/api-keys/',
      '/V1/API-KEYS',
      '/api/v1/api-keys',
      '/v1/posts',
      '/api/v2/posts',
      '/docs/nothing.css',
      '/__proto__',
      `/${'x'.repeat(10_000)}`,
    ])('is a 404 at %s', async (path) => {
      for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) {
        const answer = await client.send(method, path);
        if (answer.status === 405) expect(path).toMatch(/^\/docs/);
        else expect(answer.body).toEqual(problem('not_found', path, NOTHING_HERE));
        isProblem(answer);
      }
    });

    it('names the path without its query', async () => {
      const answer = await client.get('/nowhere?secret=1');
      expect(answer.body).toEqual(problem('not_found', '/nowhere', NOTHING_HERE));
      expect(answer.text).not.toContain('secret');
    });

    it.each([
      ['PUT', KEYS, 'GET, HEAD, POST'],
      ['OPTIONS', KEYS, 'GET, HEAD, POST'],
      ['PROPFIND', KEYS, 'GET, HEAD, POST'],
      ['TRACE', KEYS, 'GET, HEAD, POST'],
      ['DELETE', KEYS, 'GET, HEAD, POST'],
      ['POST', `${KEYS}/${newId()}`, 'DELETE, GET, HEAD, PATCH'],
      ['GET', `${KEYS}/${newId()}/rotate`, 'POST'],
      ['POST', '/api/v1/posts', 'GET, HEAD'],
      ['PUT', `/api/v1/posts/${newId()}`, 'DELETE, GET, HEAD, PATCH'],
      ['GET', `/api/v1/feeds/${newId()}/refresh`, 'POST'],
      ['POST', '/health/live', 'GET, HEAD'],
    ])('is a 405 for %s %s with all that is allowed', async (method, path, allowed) => {
      const answer = await raw(request(`${method} ${path}`, authenticated('Content-Length: 0')));
      const allow = answer.headers.get('allow')!;
      expect(allow.split(', ').sort().join(', ')).toBe(allowed);
      const detail = `${method} is not allowed here, only ${allow}.`;
      expect(answer).toMatchObject({
        status: 405,
        body: problem('method_not_allowed', path, detail),
      });
      isProblem(answer);
    });

    it.each(['%', '%zz', '%E0%A4%A'])('is a 400 for the path %s', async (part) => {
      const path = `${KEYS}/${part}`;
      const answer = await client.delete(path);
      const detail = 'The path is not validly percent-encoded.';
      expect(answer).toMatchObject({
        status: 400,
        body: problem('invalid_request', path, detail),
      });
      isProblem(answer);
    });

    it('is a 404 for an id that is far too long', async () => {
      const path = `${KEYS}/${'x'.repeat(5_000)}`;
      const answer = await client.delete(path);
      const detail = 'There is no such API key in this account.';
      expect(answer).toMatchObject({ status: 404, body: problem('not_found', path, detail) });
    });
  });

  describe('of the body', () => {
    it.each([
      ['cut off', '{"name":', NOT_JSON],
      ['with a comma too many', '{"name":"x",}', NOT_JSON],
      ['in single quotes', "{'name':'x'}", NOT_JSON],
      ['with bytes behind it', '{"name":"x"}x', NOT_JSON],
      ['that is an array', '[{"name":"x"}]', NO_OBJECT],
      ['that is a string', '"name"', NO_OBJECT],
      ['that is a number', '1', NO_OBJECT],
      ['that is null', 'null', NO_OBJECT],
      ['that is empty', '', NO_OBJECT],
      ['that is deep', `{"name":${'['.repeat(100_000)}`, TOO_DEEP],
      ['of many values', `{"name":[${'{},'.repeat(100_000)}`, TOO_MANY],
    ])('is a 400 for JSON %s', async (_, body, detail) => {
      for (const [method, path] of [
        ['POST', KEYS],
        ['PATCH', `${KEYS}/${client.keyId}`],
        ['POST', '/api/v1/categories'],
      ] as const) {
        const answer = await client.send(method, path, body);
        expect(answer).toMatchObject({
          status: 400,
          body: problem('invalid_request', path, detail),
        });
        isProblem(answer);
      }
    });

    it('is a 400 where there is none', async () => {
      const answer = await client.post(KEYS);
      expect(answer.body).toEqual(problem('invalid_request', KEYS, NO_OBJECT));
    });

    it('is a 413 for more than 1 MiB, said or sent', async () => {
      const tooLarge = problem('payload_too_large', KEYS, 'The body is larger than 1 MiB.');
      const sent = await client.post(KEYS, { name: 'x'.repeat(1_048_576) });
      expect(sent).toMatchObject({ status: 413, body: tooLarge });
      isProblem(sent);
      const said = await raw(
        request(
          `POST ${KEYS}`,
          authenticated('Content-Type: application/json', 'Content-Length: 1048577'),
        ),
      );
      expect(said).toMatchObject({ status: 413, body: tooLarge });
    });

    it.each([
      ['application/x-www-form-urlencoded', 'name=x'],
      ['text/plain', '{"name":"x"}'],
      ['multipart/form-data; boundary=x', '--x--'],
      ['application/xml', '<name>x</name>'],
      ['application/jsonp', '{"name":"x"}'],
      ['nonsense', '{"name":"x"}'],
      ['', '{"name":"x"}'],
    ])('is a 415 for the media type %j', async (type, body) => {
      const headers = authenticated(
        `Content-Length: ${body.length}`,
        ...(type ? [`Content-Type: ${type}`] : []),
      );
      const answer = await raw(request(`POST ${KEYS}`, headers, body));
      expect(answer).toMatchObject({
        status: 415,
        body: problem('unsupported_media_type', KEYS, OTHER_TYPE),
      });
      isProblem(answer);
    });

    it.each([
      'application/json; charset=utf-8',
      'Application/JSON',
      'application/json;charset=UTF-8',
    ])('is none for the media type %s', async (type) => {
      const body = { name: type };
      const answer = await client.send('POST', KEYS, body, { 'content-type': type });
      expect(answer).toMatchObject({ status: 201 });
    });
  });

  describe('on our side', () => {
    const GONE_WRONG = 'The request failed because of an internal error.';
    const failing = withService({ extensions: [ownModule({ controllers: [FailingController] })] });

    it.each([
      ['an error', new TypeError('password=hunter2 at /srv/db.ts:12')],
      ['an error with a status', Object.assign(new Error('hunter2'), { statusCode: 599 })],
      ['a string', 'hunter2'],
      ['nothing', undefined],
      ['null', null],
    ])('is a 500 that shows nothing of what was thrown: %s', async (_, thrown) => {
      toThrow = thrown;
      const answer = await new ApiClient(failing.url).get('/own/failing');
      expect(answer).toMatchObject({
        status: 500,
        body: problem('internal_error', '/own/failing', GONE_WRONG),
      });
      expect(answer.text).not.toMatch(/hunter2|TypeError|\.ts/);
      isProblem(answer);
    });
  });

  describe('of any kind', () => {
    it.each([
      ['404', '/nowhere'],
      ['405', `${KEYS}/${newId()}/rotate`],
      ['400', '/api/v1/posts?page=0'],
      ['400', `${KEYS}/%`],
    ])('answers HEAD with the status alone: %s', async (status, path) => {
      const answer = await client.send('HEAD', path);
      expect(answer).toMatchObject({ status: Number(status), text: '' });
      expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
      expect(answer.headers.get('x-request-id')).toMatch(UUID_V7);
    });

    it.each([
      ['GET', '/api/v1/account', undefined],
      ['GET', '/api/v1/feeds/export', undefined],
      ['GET', '/api/v1/service', undefined],
      ['GET', '/health/live', undefined],
      ['POST', '/api/v1/categories', { name: 'Unfiled' }],
      ['DELETE', `/api/v1/posts/${newId()}`, undefined],
    ])('names the parameters of %s %s, which has none', async (method, path, body) => {
      const answer = await client.send(method, `${path}?dryRun=1&__proto__=2`, body);
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual([
        { field: 'dryRun', message: 'is not a known parameter' },
        { field: '__proto__', message: 'is not a known parameter' },
      ]);
    });

    it('lists everything that is wrong at once', async () => {
      const answer = await client.get('/api/v1/posts?page=0&pageSize=x&nope=1&sort=title');
      expect(answer.body.errors).toEqual(
        expect.arrayContaining([
          { field: 'page', message: 'must be a whole number of at least 1' },
          { field: 'pageSize', message: 'must be a whole number from 1 to 100' },
          { field: 'nope', message: 'is not a known parameter' },
          {
            field: 'sort',
            message:
              'must be one of -publishedAt, publishedAt, -createdAt, createdAt, -updatedAt, updatedAt, relevance',
          },
        ]),
      );
      expect(answer.body.errors).toHaveLength(4);
      for (const { field, message } of answer.body.errors) {
        expect(answer.body.detail).toContain(`${field} ${message}`);
      }
    });
  });

  describe('and its request id', () => {
    it.each(['a', '0', 'req-1', 'A.b:c@d/e+f=g_h', 'x'.repeat(128), newId()])(
      'is the client’s where that is sane: %s',
      async (id) => {
        const answer = await client.get('/nowhere', { 'x-request-id': id });
        expect(answer.headers.get('x-request-id')).toBe(id);
        expect(answer.body.requestId).toBe(id);
        const good = await client.get('/health/live', { 'x-request-id': id });
        expect(good.headers.get('x-request-id')).toBe(id);
      },
    );

    it.each([
      ['empty', ''],
      ['too long', 'x'.repeat(129)],
      ['of two words', 'a b'],
      ['a list', 'a,b'],
      ['markup', '<script>'],
      ['quoted', '"a"'],
      ['not ASCII', 'é'],
      ['with a tab', 'a\tb'],
    ])('is our own where the client’s is %s', async (_, id) => {
      const answer = await raw(request('GET /nowhere', [`X-Request-Id: ${id}`]));
      expect(answer.headers.get('x-request-id')).toMatch(UUID_V7);
      isProblem(answer);
    });

    it('is our own where the client sends two', async () => {
      const answer = await raw(request('GET /nowhere', ['X-Request-Id: a', 'X-Request-Id: b']));
      expect(answer.headers.get('x-request-id')).toMatch(UUID_V7);
    });
  });
});
