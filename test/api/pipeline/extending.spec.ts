import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import notes from '../../../docs/examples/notes/notes.module.js';
import type { ApiClient } from '../../support/api-client.js';
import { ENGINES } from '../../support/engines.js';
import { TestService } from '../../support/service.js';

const EXAMPLE = join(import.meta.dirname, '../../../docs/examples/notes');

describe('docs/extending.md', () => {
  const page = readFileSync(join(EXAMPLE, '../../extending.md'), 'utf8');

  it.each(readdirSync(EXAMPLE))('shows the current %s', (name) => {
    const code = readFileSync(join(EXAMPLE, name), 'utf8').replaceAll("'../../../src/", "'../");
    expect(page).toContain(`## \`${name}\``);
    expect(page).toContain(code);
  });
});

describe.each(ENGINES)('the module of docs/extending.md on %s', (engine) => {
  let service: TestService;
  let client: ApiClient;
  beforeAll(async () => {
    service = await TestService.start(engine, {}, undefined, [notes]);
    client = await service.newClient();
  });
  afterAll(() => service.stop());

  it('lists its records in pages, with a Link that reads each once', async () => {
    for (let n = 1; n <= 5; n++) await client.post('/api/v1/notes', { text: `note ${n}` });
    const seen: string[] = [];
    let next: string | undefined = '/api/v1/notes?pageSize=2';
    for (let page = 1; next; page++) {
      const answer = await client.get(next);
      expect(answer.body).toMatchObject({ page, pageSize: 2, hasMore: page < 3 });
      seen.push(...answer.body.data.map((note: { text: string }) => note.text));
      next = /<(.+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(['note 5', 'note 4', 'note 3', 'note 2', 'note 1']);
  });

  it('requires authentication and shows only the records of the account', async () => {
    expect((await fetch(new URL('/api/v1/notes', service.url))).status).toBe(401);
    const other = await service.newClient();
    expect((await other.get('/api/v1/notes')).body.data).toEqual([]);
  });

  it('refuses invalid input like the rest of the service', async () => {
    const answer = await client.post('/api/v1/notes', { text: '', mood: 'bad' });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'mood',
      'text',
    ]);
  });

  it('is part of the OpenAPI document', async () => {
    const document = (await client.get('/docs-json')).body;
    expect(document.paths['/api/v1/notes'].get.responses['200'].headers).toHaveProperty('Link');
  });
});
