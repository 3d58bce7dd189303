import { describe, expect, it } from '@jest/globals';
import { SCOPES } from '../auth/scopes.js';
import { VERSION } from '../config/version.js';
import { defineExtension } from './extension.js';
import { ExtensionError } from './extension.errors.js';
import { RESERVED_NAMES } from './extension-rules.js';
import { Extensions } from './extensions.js';

class PlainModule {}
const plain = { name: 'plain', module: PlainModule };

describe('defineExtension', () => {
  it('takes a module, a dynamic module and everything that is optional', () => {
    expect(defineExtension(plain)).toBe(plain);
    defineExtension({
      name: 'acme-2',
      compatibility: '^1.2 || 3',
      module: { module: PlainModule },
      entities: [PlainModule],
      migrations: [],
      scopes: { read: 'Read it.' },
      problems: [{ code: 'acme_2_broken', status: 500, title: 'It is broken' }],
    });
  });

  const BROKEN = { code: 'plain_broken', status: 500, title: 'It is broken' };
  const SCOPES_RULE = 'scopes must have a description for each scope, a word of small letters';
  const PROBLEMS_RULE =
    'problems must be an array of problems with title, status and a code that begins with the name and _';
  const ON_RULE = 'on must have the class of a handler for each event that it names';
  const JOB = { every: 60, run: PlainModule };
  const JOBS_RULE =
    'jobs must be an array of jobs with a class to run and every, whole seconds up to 31536000';
  const NAME = 'name must be 2 to 40 small letters, digits and hyphens, and begin with a letter';

  it.each([
    [{ name: '' }, NAME],
    [{ name: 'a' }, NAME],
    [{ name: '2nd' }, NAME],
    [{ name: 'Acme' }, NAME],
    [{ name: 'acme:read' }, NAME],
    [{ name: 'a'.repeat(41) }, NAME],
    [{ name: 7 }, NAME],
    [{ module: undefined }, 'module must be a module or a DynamicModule of Nest'],
    [{ module: { imports: [] } }, 'module must be a module or a DynamicModule of Nest'],
    [{ compatibility: 'new' }, 'compatibility must be a range of versions such as ^1.4.0'],
    [{ entities: PlainModule }, 'entities must be an array of entities'],
    [{ migrations: ['dist/*.js'] }, 'migrations must be an array of migrations'],
    [{ name: 'feeds' }, 'name belongs to Sluice'],
    [{ scopes: ['read'] }, SCOPES_RULE],
    [{ scopes: { 'plain:read': 'Read.' } }, SCOPES_RULE],
    [{ scopes: { read: 1 } }, SCOPES_RULE],
    [{ problems: [null] }, PROBLEMS_RULE],
    [{ problems: [{ ...BROKEN, code: 'broken' }] }, PROBLEMS_RULE],
    [{ problems: [{ ...BROKEN, status: 200 }] }, PROBLEMS_RULE],
    [{ problems: [{ ...BROKEN, title: undefined }] }, PROBLEMS_RULE],
    [{ name: 'feed', problems: [{ ...BROKEN, code: 'feed_unreachable' }] }, PROBLEMS_RULE],
    [{ on: { 'post.read': PlainModule } }, ON_RULE],
    [{ on: { 'post.created': 'Handler' } }, ON_RULE],
    [{ jobs: [{ every: 0, run: PlainModule }] }, JOBS_RULE],
    [{ jobs: [{ every: 1.5, run: PlainModule }] }, JOBS_RULE],
    [{ jobs: [{ every: 60, run: 'Job' }] }, JOBS_RULE],
    [{ jobs: [null] }, JOBS_RULE],
    [{ jobs: [JOB, JOB] }, 'jobs must have classes of different names'],
    [{ migration: [] }, 'migration is unknown'],
  ])('refuses %j', (mistake, sentence) => {
    const mistaken = { ...plain, ...mistake } as typeof plain;
    const name = String(mistaken.name);
    expect(() => defineExtension(mistaken)).toThrow(
      new ExtensionError(name, `is not valid: ${sentence}`),
    );
  });
});

describe('Extensions', () => {
  it('refuses two of one name', () => {
    expect(() => new Extensions([plain, { ...plain }])).toThrow(
      new Error('The extension "plain" is there twice.'),
    );
  });

  it('know all words that scopes of Sluice begin with', () => {
    for (const scope of SCOPES) expect(RESERVED_NAMES).toContain(scope.split(':')[0]);
  });

  it('refuses mistakes of those that nobody defined', () => {
    expect(() => new Extensions([{ ...plain, name: 'Plain' }])).toThrow(ExtensionError);
  });

  it.each(['*', VERSION, `^${VERSION}`, '>=0.0.1 <9'])('takes this version in %s', (range) => {
    expect(new Extensions([{ ...plain, compatibility: range }]).all).toHaveLength(1);
  });

  it.each(['^99.0.0', '<0.0.1', `>${VERSION}`])('refuses this version for %s', (range) => {
    expect(() => new Extensions([{ ...plain, compatibility: range }])).toThrow(
      new Error(`The extension "plain" works with Sluice ${range} alone, and this is ${VERSION}.`),
    );
  });
});
