import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { ApiClient } from './setup/api-client.js';
import type { Answer } from './setup/api-client.js';
import { Browser, PASSWORD } from './setup/browser.js';
import { ENGINES } from './setup/engines.js';
import { TestService } from './setup/service.js';

const DOCUMENT = JSON.parse(
  readFileSync(join(import.meta.dirname, '../openapi.json'), 'utf8'),
  // What is not documented must not be answered either.
  (_key, value) =>
    value?.type === 'object' && value.properties
      ? { ...value, additionalProperties: false }
      : value,
);
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(DOCUMENT, 'openapi');

const pointer = (...parts: (string | number)[]) =>
  parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Fails unless the document foresees this answer of this operation, to the letter. */
function expectDocumented(method: string, path: string, answer: Answer): void {
  const media = (answer.headers.get('content-type') ?? '').split(';', 1)[0]!;
  const at = pointer('paths', path, method, 'responses', answer.status, 'content', media, 'schema');
  const validate = ajv.getSchema(`openapi#${encodeURI(at)}`);
  expect({
    operation: `${method} ${path} ${answer.status} ${media}`,
    documented: !!validate,
  }).toEqual({ operation: `${method} ${path} ${answer.status} ${media}`, documented: true });
  void validate!(answer.body ?? answer.text);
  expect(validate!.errors ?? []).toEqual([]);
}

describe.each(ENGINES)('the answers on %s', (engine) => {
  let service: TestService;
  let client: ApiClient;
  const exercised = new Set<string>();

  beforeAll(async () => {
    service = await TestService.start(engine);
    client = await service.newClient();
  });
  afterAll(() => service.stop());

  async function call(
    method: string,
    path: string,
    values: Record<string, string>,
    body?: object,
    by: Browser | ApiClient = client,
  ) {
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
    const answer = await by.send(method.toUpperCase(), address, body);
    expectDocumented(method, path, answer);
    exercised.add(`${method} ${path}`);
    return answer;
  }

  it('of every operation are what the OpenAPI document says', async () => {
    const nowhere = {
      id: '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70',
      feedId: '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70',
    };
    const named = { name: 'A name' };
    const made = async (path: string, body: object) =>
      (await call('post', path, {}, body)).body.data.id as string;

    const key = await made('/v1/api-keys', named);
    const category = await made('/api/v1/categories', named);
    const feed = await made('/api/v1/feeds', { title: 'Notes', categoryId: category });
    const post = {
      externalId: 'one',
      title: 'One',
      contentHtml: '<p>One</p>',
      authors: [{ name: 'Ada' }],
      tags: ['x'],
      attachments: [{ url: 'https://example.com/a.mp3', sizeInBytes: 3 }],
    };
    const published = await call('post', '/api/v1/feeds/{feedId}/posts', { feedId: feed }, post);
    const again = await call('post', '/api/v1/feeds/{feedId}/posts', { feedId: feed }, post);
    expect([published.status, again.status]).toEqual([201, 200]);
    const id = published.body.data.id as string;

    for (const path of ['/v1/api-keys', '/api/v1/categories', '/api/v1/feeds', '/api/v1/posts']) {
      await call('get', path, {});
      expectDocumented('get', path, await client.get(`${path}?page=0`));
      expectDocumented('get', path, await new ApiClient(service.url).get(path));
    }
    await call('get', '/api/v1/feeds/{feedId}/posts', { feedId: feed });
    expectDocumented('get', '/api/v1/posts', await client.get('/api/v1/posts?include=content'));

    await call('post', '/api/v1/feeds/discover', {}, { url: 'http://10.0.0.1/' });
    const job = await made('/api/v1/feeds/import', {
      opml: '<opml><outline xmlUrl="javascript:alert(1)"/></opml>',
    });
    await call('get', '/api/v1/feeds/imports/{id}', { id: job });
    await call('get', '/api/v1/feeds/imports/{id}', nowhere);
    await call('get', '/api/v1/feeds/export', {});

    const about = [{ postId: id }, { postId: nowhere.id }, {}];
    for (const body of [...about, { text: 'It rained.', sentences: 1 }]) {
      await call('post', '/api/v1/ai/summaries', {}, body);
    }
    for (const body of about) {
      await call('post', '/api/v1/ai/category-suggestions', {}, body);
      await call('post', '/api/v1/ai/tags', {}, body);
    }
    for (const body of [{}, { categoryId: category }, { feedId: nowhere.id }, { maxPosts: 0 }]) {
      await call('post', '/api/v1/ai/digests', {}, body);
    }
    await call('get', '/api/v1/ai/usage', {});
    const withAi = await client.get(`/api/v1/posts/${id}?include=ai`);
    expect(withAi.body.data.ai).not.toBeNull();
    expectDocumented('get', '/api/v1/posts/{id}', withAi);

    const records: [string, string, object][] = [
      ['/api/v1/posts/{id}', id, { title: 'Two' }],
      ['/api/v1/feeds/{id}', feed, { title: 'Two' }],
      ['/api/v1/categories/{id}', category, { name: 'Two' }],
      ['/v1/api-keys/{id}', key, { name: 'Two' }],
    ];
    for (const [path, known, change] of records) {
      if (path !== '/v1/api-keys/{id}') {
        await call('get', path, { id: known });
        await call('get', path, nowhere);
      }
      await call('patch', path, { id: known }, change);
      await call('patch', path, nowhere, change);
      await call('patch', path, { id: known }, { nonsense: 1 });
    }
    await call('post', '/api/v1/feeds/{id}/refresh', { id: feed });
    for (const [path, known] of records) {
      await call('delete', path, { id: known });
      await call('delete', path, { id: known });
    }
    const person = new Browser(service.url);
    const signedUp = { email: 'ada@example.com', password: PASSWORD };
    const credentials = { ...signedUp, password: 'wrong' };
    await call('get', '/api/v1/service', {});
    for (const body of [signedUp, signedUp, {}]) {
      await call('post', '/api/v1/accounts', {}, body, person);
    }
    for (const body of [signedUp, credentials, {}]) {
      await call('post', '/api/v1/sessions', {}, body, person);
    }
    const sessions = await call('get', '/api/v1/sessions', {}, undefined, person);
    const session = { id: sessions.body.data[1].id as string };
    const change = { currentPassword: PASSWORD, newPassword: PASSWORD };
    for (const by of [person, client, new Browser(service.url)]) {
      await call('get', '/api/v1/account', {}, undefined, by);
      await call('put', '/api/v1/account/password', {}, change, by);
      await call('delete', '/api/v1/sessions/{id}', session, undefined, by);
      await call('get', '/api/v1/sessions', {}, undefined, by);
    }
    await call('delete', '/api/v1/sessions/{id}', nowhere, undefined, person);
    await call('delete', '/api/v1/sessions/current', {}, undefined, person);
    await person.signIn(signedUp.email);
    await call('delete', '/api/v1/sessions', {}, undefined, person);
    await person.signIn(signedUp.email);
    await call('post', '/api/v1/account/deletion', {}, credentials, client);
    await call('post', '/api/v1/account/deletion', {}, { password: 'wrong' }, person);
    await call('post', '/api/v1/account/deletion', {}, { password: PASSWORD }, person);
    await call('get', '/health/live', {});
    await call('get', '/health/ready', {});

    const all = Object.entries(DOCUMENT.paths).flatMap(([path, operations]) =>
      Object.keys(operations as object).map((method) => `${method} ${path}`),
    );
    expect([...exercised].sort()).toEqual(all.sort());
  });
});
