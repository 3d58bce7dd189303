import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '..');

/** The names that `sluice` exports: types in one list, and what there is at runtime in the other. */
const TYPES = [
  ...['CallerIdentity', 'EventHandler', 'EventType', 'Extension', 'ExtensionEvent', 'Job'],
  ...['JobSchedule', 'ProblemKind'],
];
const VALUES = [
  ...['AccountEntity', 'AccountId', 'AnyKey', 'ApiMade', 'ApiProblems', 'AppModule', 'BAD_BODY'],
  ...['Caller', 'ConflictError', 'Count', 'DomainError', 'Env', 'Flag', 'Freshness', 'IdPipe'],
  ...['Instant', 'InstantColumn', 'InvalidRequestError', 'Made', 'NotFoundError', 'Page'],
  ...['PageQuery', 'Paginated', 'Public', 'RateLimitedError', 'Scope', 'SessionOnly', 'Text'],
  ...['UnavailableError', 'bootstrap', 'createApp', 'defineExtension', 'loadEnv', 'newId'],
  ...['newestFirst', 'toIso', 'toIsoOrNull'],
];

describe('the package sluice', () => {
  it('exports these names and no others: a change is a change for every extension', () => {
    const file = join(ROOT, 'src/index.ts');
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2023);
    const names: Record<'types' | 'values', string[]> = { types: [], values: [] };
    for (const statement of source.statements) {
      const { isTypeOnly, exportClause } = statement as ts.ExportDeclaration;
      for (const { name } of (exportClause as ts.NamedExports).elements) {
        names[isTypeOnly ? 'types' : 'values'].push(name.text);
      }
    }
    expect({ types: names.types.sort(), values: names.values.sort() }).toEqual({
      types: TYPES,
      values: VALUES,
    });
  });

  it('has one entry', () => {
    const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(exports).toEqual({
      '.': { types: './dist/src/index.d.ts', default: './dist/src/index.js' },
      './package.json': './package.json',
    });
  });
});
