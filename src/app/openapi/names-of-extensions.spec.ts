import { describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Extensions } from '../../extensions/extensions.js';
import { PROBLEMS } from '../../http/problems/problem.js';
import { nameProblems } from './names-of-extensions.js';

class ShelfModule {}

describe('nameProblems', () => {
  it('adds the codes of extensions to those of Sluice, and to no other list', () => {
    const other = { type: 'string', enum: ['not_found'] };
    const code = { type: 'string', enum: Object.keys(PROBLEMS) };
    const schemas = { Problem: { properties: { code, other } } };
    const document = { components: { schemas }, paths: {} } as unknown as OpenAPIObject;
    const problems = [{ code: 'shelf_lent', status: 423, title: 'The book is lent' }];
    nameProblems(document, new Extensions([{ name: 'shelf', module: ShelfModule, problems }]));
    expect(code.enum).toEqual([...Object.keys(PROBLEMS), 'shelf_lent']);
    expect(other.enum).toEqual(['not_found']);
  });
});
