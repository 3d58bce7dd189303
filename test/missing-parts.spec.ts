import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { missingParts } from '../scripts/missing-parts.ts';

describe('what `npm run openapi` says of an operation', () => {
  const things = {
    operationId: 'listThings',
    summary: 'List things.',
    description: 'Newest first.\n\nA key needs the scope `things:read`.',
    'x-scope': 'things:read',
    'x-client-method': 'things.list',
  };

  it.each([
    [{ summary: undefined }, 'no summary'],
    [{ description: 'A key needs the scope `things:read`.' }, 'no description'],
    [{ 'x-scope': 'extensions' }, 'no scope'],
    [{ 'x-scope': 'stuff:read' }, 'no scope that a key can have'],
    [{ 'x-client-method': undefined }, 'no x-client-method'],
  ])('names it and what is missing: %j', (change, missing) => {
    const sentences = missingParts({ '/api/v1/things': { get: { ...things, ...change } } }, [
      'things:read',
    ]);
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(`GET /api/v1/things (listThings) has ${missing}: `);
  });

  it('is nothing for the operations that there are', () => {
    const file = join(import.meta.dirname, '../openapi.json');
    const { paths, components } = JSON.parse(readFileSync(file, 'utf8'));
    const scopes = components.schemas.ApiKeyDetails.properties.scopes.items.enum;
    expect(missingParts(paths, scopes)).toEqual([]);
  });
});
