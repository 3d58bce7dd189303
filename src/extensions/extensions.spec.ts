import { describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { createProgram } from '../app/commands/commands.js';
import { AUDIT_EVENT_TYPES } from '../audit/audit-event.js';
import { SCOPES } from '../auth/scopes.js';
import { VERSION } from '../config/version.js';
import { defineExtension } from './extension.js';
import type { Extension } from './extension.js';
import { ExtensionError } from './extension.errors.js';
import { RESERVED_NAMES } from './extension-rules.js';
import { Extensions } from './extensions.js';
import { replace, Slot } from './slot.js';

class PlainModule {}
const plain = { name: 'plain', module: PlainModule };

class AcmeSettings {
  readonly ACME_2_SIZE: number = 1;
}

class PollSettings {
  readonly POLL_CONCURRENCY: number = 1;
}

const BROKEN = { code: 'plain_broken', status: 500, title: 'It is broken' };

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
      auditEvents: ['acme_2.mended'],
      tags: { 'Acme 2': 'Things.' },
      settings: AcmeSettings,
      commands: () => undefined,
    });
  });

  const SCOPES_RULE = 'scopes must have a description for each scope, a word of small letters';
  const PROBLEMS_RULE =
    'problems must be an array of problems with title, status and a code that begins with the name and _';
  const ON_RULE = 'on must have the class of a handler for each event that it names';
  const JOB = { every: 60, run: PlainModule };
  const JOBS_RULE =
    'jobs must be an array of jobs with a class to run and every, whole seconds up to 31536000';
  const AUDIT_RULE =
    'auditEvents must be an array of types such as plain.created: the name, a full stop and small letters';
  const FILE_RULE = 'sanitizer must be the URL of a file that exists';
  const TAGS_RULE = 'tags must have a description for each tag';
  const SETTINGS_RULE =
    'settings must be a class whose properties are variables of its own, with a default or a rule: the name in capitals, _ and a word';
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
    [{ problems: [BROKEN, BROKEN] }, 'problems must have different codes'],
    [{ on: { 'post.read': PlainModule } }, ON_RULE],
    [{ on: { 'post.created': 'Handler' } }, ON_RULE],
    [{ jobs: [{ every: 0, run: PlainModule }] }, JOBS_RULE],
    [{ jobs: [{ every: 1.5, run: PlainModule }] }, JOBS_RULE],
    [{ jobs: [{ every: 60, run: 'Job' }] }, JOBS_RULE],
    [{ jobs: [null] }, JOBS_RULE],
    [{ jobs: [JOB, JOB] }, 'jobs must have classes of different names'],
    [{ auditEvents: ['mended'] }, AUDIT_RULE],
    [{ auditEvents: ['acme.mended'] }, AUDIT_RULE],
    [{ auditEvents: ['plain.Mended'] }, AUDIT_RULE],
    [{ auditEvents: ['plain.a', 'plain.a'] }, 'auditEvents must be different types'],
    [{ tags: ['Plain'] }, TAGS_RULE],
    [{ tags: { Plain: 1 } }, TAGS_RULE],
    [{ settings: {} }, SETTINGS_RULE],
    [{ settings: AcmeSettings }, SETTINGS_RULE],
    [{ commands: [] }, 'commands must be a function that adds commands'],
    [{ sanitizer: './sanitizer.js' }, FILE_RULE],
    [{ sanitizer: new URL('./no-such-file.js', import.meta.url) }, FILE_RULE],
    [{ feedSource: {} }, 'feedSource must be a class'],
    [{ name: 'https', feedSource: PlainModule }, 'name belongs to Sluice'],
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

  it('refuses what two have, or one and Sluice, with a sentence that names both', () => {
    const tagged = (name: string, tag: string) => ({ ...plain, name, tags: { [tag]: 'Things.' } });
    expect(() => new Extensions([tagged('one', 'Things'), tagged('two', 'Things')])).toThrow(
      new Error('The extension "two" has the tag Things, and so does the extension "one".'),
    );
    expect(() => new Extensions([tagged('one', 'Posts')])).toThrow(
      new Error('The extension "one" has the tag Posts, and so does Sluice.'),
    );
    const code = 'acme_2_broken';
    const failing = (name: string) => ({ ...plain, name, problems: [{ ...BROKEN, code }] });
    expect(() => new Extensions([failing('acme'), failing('acme-2')])).toThrow(
      new Error(
        'The extension "acme-2" has the problem acme_2_broken, and so does the extension "acme".',
      ),
    );
    const poll = { ...plain, name: 'poll', settings: PollSettings };
    expect(() => new Extensions([poll])).toThrow(
      new Error('The extension "poll" has the setting POLL_CONCURRENCY, and so does Sluice.'),
    );
    const not = { ...plain, name: 'not', problems: [{ ...BROKEN, code: 'not_found' }] };
    expect(() => new Extensions([not])).toThrow(
      new Error('The extension "not" has the problem not_found, and so does Sluice.'),
    );
    const set = (name: string) => ({ ...plain, name, settings: AcmeSettings });
    expect(() => new Extensions([set('acme-2'), set('acme')])).toThrow(
      new Error(
        'The extension "acme" has the setting ACME_2_SIZE, and so does the extension "acme-2".',
      ),
    );
  });

  it('refuses two that replace one part, and a replacement that cannot be injected', () => {
    @Slot()
    abstract class Part {}
    class Own extends Part {}
    class HolderModule {}
    Module({ providers: [Own], exports: [Own] })(HolderModule);
    const replacing = (name: string, module: Extension['module']) =>
      defineExtension({ name, module, replaces: [replace(Part, Own)] });
    const shown = { module: PlainModule, exports: [HolderModule] };
    expect(() => new Extensions([replacing('one', HolderModule), replacing('two', shown)])).toThrow(
      new Error('The extension "two" replaces Part, and so does the extension "one".'),
    );
    const cleaning = (name: string) => ({ ...plain, name, sanitizer: new URL(import.meta.url) });
    expect(() => new Extensions([cleaning('one'), cleaning('two')])).toThrow(
      new Error('The extension "two" replaces the sanitiser, and so does the extension "one".'),
    );
    expect(() => new Extensions([replacing('one', PlainModule)])).toThrow(
      new Error('The extension "one" replaces Part by Own, which its module does not export.'),
    );
    for (const [slot, by] of [
      [Own, Own],
      [Part, PlainModule],
      [Part, undefined],
    ] as const) {
      const replaces = [{ slot, by: by! }];
      expect(() => defineExtension({ ...plain, replaces })).toThrow(
        'is not valid: replaces must be an array of parts that may be replaced, each by a class that extends it.',
      );
    }
  });

  it('know all words that names of Sluice begin with', () => {
    const names = [
      ...SCOPES.map((scope) => scope.split(':')[0]!),
      ...AUDIT_EVENT_TYPES.map((type) => type.split('.')[0]!.replaceAll('_', '-')),
      ...createProgram().commands.map((command) => command.name()),
    ];
    for (const name of names) expect(RESERVED_NAMES).toContain(name);
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
