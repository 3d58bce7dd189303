import { applyDecorators } from '@nestjs/common';
import {
  ArrayUnique,
  IsNotIn,
  IsOptional,
  Matches,
  ValidateBy,
  validateSync,
} from 'class-validator';
import semver from 'semver';
import { EVENT_TYPES } from '../common/event-types.js';
import type { EventType } from '../common/event-types.js';
import type { ProblemKind } from '../http/problems/errors.js';
import { PROBLEMS } from '../http/problems/problem.js';
import { ExtensionError } from './extension.errors.js';
import type { JobSchedule } from './job.js';

const MAX_EVERY_SECONDS = 31_536_000;

/** Scopes of Sluice begin with these, or may do so later. */
export const RESERVED_NAMES = [
  ...['accounts', 'ai', 'audit', 'categories', 'changes', 'events', 'extensions', 'feeds', 'keys'],
  ...['posts', 'search', 'sessions', 'shared-feeds', 'sluice', 'webhooks'],
];

const rule = (
  name: string,
  validate: (value: unknown, extension: object) => boolean,
  message: string,
): PropertyDecorator =>
  ValidateBy(
    { name, validator: { validate: (value, args) => validate(value, args!.object) } },
    { message },
  );

const isClass = (value: unknown): boolean => typeof value === 'function';

const ListOf = (nouns: string, isOne: (value: unknown, extension: object) => boolean) =>
  applyDecorators(
    IsOptional(),
    rule(
      'list',
      (value, extension) => Array.isArray(value) && value.every((one) => isOne(one, extension)),
      `must be an array of ${nouns}`,
    ),
  );

function areScopes(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).every(
    ([name, text]) => /^[a-z][a-z0-9-]{0,39}$/.test(name) && typeof text === 'string',
  );
}

const areHandlers = (value: unknown): boolean =>
  typeof value === 'object' &&
  Object.entries(value!).every(
    ([type, handler]) => EVENT_TYPES.includes(type as EventType) && isClass(handler),
  );

function isJob(value: unknown): boolean {
  const { run, every } = { ...(value as JobSchedule | null) };
  return isClass(run) && Number.isInteger(every) && every! >= 1 && every! <= MAX_EVERY_SECONDS;
}

const classNameOf = (value: unknown): unknown => (value as JobSchedule | null)?.run?.name;

function isProblem(value: unknown, extension: object): boolean {
  const { code, status, title } = { ...(value as ProblemKind | null) };
  const { name } = extension as { name: string };
  return (
    typeof code === 'string' &&
    /^[a-z][a-z0-9_]{0,79}$/.test(code) &&
    code.startsWith(`${name.replaceAll('-', '_')}_`) &&
    !(code in PROBLEMS) &&
    Number.isInteger(status) &&
    status! >= 400 &&
    status! <= 599 &&
    typeof title === 'string'
  );
}

/** For extensions that are written without types. */
class ExtensionRules {
  @IsNotIn(RESERVED_NAMES, { message: 'belongs to Sluice' })
  @Matches(/^[a-z][a-z0-9-]{1,39}$/, {
    message: 'must be 2 to 40 small letters, digits and hyphens, and begin with a letter',
  })
  name: unknown;

  @IsOptional()
  @rule(
    'range',
    (value) => typeof value === 'string' && semver.validRange(value) !== null,
    'must be a range of versions such as ^1.4.0',
  )
  compatibility: unknown;

  @rule(
    'module',
    (value) => isClass(value) || isClass((value as { module?: unknown } | undefined)?.module),
    'must be a module or a DynamicModule of Nest',
  )
  module: unknown;

  @ListOf('entities', isClass)
  entities: unknown;

  @ListOf('migrations', isClass)
  migrations: unknown;

  @IsOptional()
  @rule('scopes', areScopes, 'must have a description for each scope, a word of small letters')
  scopes: unknown;

  @IsOptional()
  @rule('on', areHandlers, 'must have the class of a handler for each event that it names')
  on: unknown;

  @ListOf(`jobs with a class to run and every, whole seconds up to ${MAX_EVERY_SECONDS}`, isJob)
  @ArrayUnique(classNameOf, { message: 'must have classes of different names' })
  jobs: unknown;

  @ListOf('problems with title, status and a code that begins with the name and _', isProblem)
  problems: unknown;
}

/** @throws ExtensionError for the first mistake */
export function refuseMistakes(extension: { name: string }): void {
  const given = Object.assign(new ExtensionRules(), extension);
  const [mistake] = validateSync(given, { whitelist: true, forbidNonWhitelisted: true });
  if (!mistake) return;
  const { property, constraints = {} } = mistake;
  const [kind, message] = Object.entries(constraints)[0]!;
  const sentence = kind === 'whitelistValidation' ? 'is unknown' : message;
  throw new ExtensionError(String(extension.name), `is not valid: ${property} ${sentence}`);
}
