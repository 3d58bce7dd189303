import { existsSync } from 'node:fs';
import { applyDecorators } from '@nestjs/common';
import type { Type } from '@nestjs/common';
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
import { listVariables } from '../config/settings.js';
import type { ProblemKind } from '../http/problems/errors.js';
import { ExtensionError } from './extension.errors.js';
import type { DashboardEntries } from './dashboard-entries.js';
import { TOOL_EFFECTS } from './agents/agent-tool.js';
import type { ToolDeclaration } from './agents/agent-tool.js';
import type { JobSchedule } from './job.js';
import { isSlot } from './slot.js';
import type { Replacement } from './slot.js';

const MAX_EVERY_SECONDS = 31_536_000;

/** Scopes, types of audit events and commands of Sluice begin with these, or may do so later. */
export const RESERVED_NAMES = [
  ...[
    'accounts',
    'admin',
    'ai',
    'audit',
    'categories',
    'changes',
    'events',
    'extensions',
    'feeds',
    'keys',
  ],
  ...['invitations', 'labels', 'members', 'posts', 'rules', 'search', 'sessions', 'shared-feeds'],
  ...['sluice', 'state', 'webhooks'],
  ...[
    'account',
    'api-key',
    'category',
    'feed',
    'invitation',
    'label',
    'member',
    'passkey',
    'post',
    'rule',
    'second-factor',
    'session',
    'shared-feed',
    'webhook',
  ],
  ...['api-keys', 'db', 'export', 'follow', 'help', 'migration', 'publish', 'start', 'users'],
  // Schemes of addresses that are none of an extension.
  ...['blob', 'data', 'file', 'ftp', 'http', 'https', 'javascript', 'mailto', 'ws', 'wss'],
];

interface Named {
  name: string;
}

/** A message takes the name of the extension for `NAME`, with `_` for each hyphen. */
const rule = (
  name: string,
  validate: (value: unknown, extension: Named) => boolean,
  message: string,
): PropertyDecorator =>
  ValidateBy(
    { name, validator: { validate: (value, args) => validate(value, args!.object as Named) } },
    { message: ({ object }) => message.replaceAll('NAME', getWord(object as Named)) },
  );

/** The name as a part of codes, `book_shelf`, and of variables, `BOOK_SHELF`. */
const getWord = ({ name }: Named): string => String(name).replaceAll('-', '_');

const isClass = (value: unknown): boolean => typeof value === 'function';

const ListOf = (nouns: string, isOne: (value: unknown, extension: Named) => boolean) =>
  applyDecorators(
    IsOptional(),
    rule(
      'list',
      (value, extension) => Array.isArray(value) && value.every((one) => isOne(one, extension)),
      `must be an array of ${nouns}`,
    ),
  );

/** Whether a value has a description by each name. */
function describes(value: unknown, name: RegExp): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(([key, text]) => name.test(key) && typeof text === 'string');
}

const areScopes = (value: unknown): boolean => describes(value, /^[a-z][a-z0-9-]{0,39}$/);
const areTags = (value: unknown): boolean => describes(value, /^\S.{0,79}$/);

const isAuditEvent = (value: unknown, extension: Named): boolean =>
  typeof value === 'string' &&
  /^[a-z0-9_]+\.[a-z][a-z0-9_]{0,39}$/.test(value) &&
  value.startsWith(`${getWord(extension)}.`);

/** `Extensions` refuses the variables of Sluice, whatever they begin with. */
function areSettings(value: unknown, extension: Named): boolean {
  if (!isClass(value)) return false;
  const prefix = `${getWord(extension).toUpperCase()}_`;
  return listVariables(value as new () => object).every(
    (variable) => variable.startsWith(prefix) && /^[A-Z0-9_]{2,80}$/.test(variable),
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

const getClassName = (value: unknown): unknown => (value as JobSchedule | null)?.run?.name;

const getCode = (value: unknown): unknown => (value as ProblemKind | null)?.code;

const getToolName = (value: unknown): unknown => (value as ToolDeclaration | null)?.name;

/** Clients join the name with that of the server, and refuse long names. */
function isTool(value: unknown, extension: Named): boolean {
  const { name, title, description, input, effect, scope, run } = {
    ...(value as ToolDeclaration | null),
  };
  const isSchema = (schema: unknown) =>
    typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'object';
  return (
    typeof name === 'string' &&
    /^[a-z][a-z0-9_]{0,39}$/.test(name) &&
    name.startsWith(`${getWord(extension)}_`) &&
    typeof title === 'string' &&
    typeof description === 'string' &&
    isSchema(input) &&
    TOOL_EFFECTS.includes(effect!) &&
    (scope === undefined || typeof scope === 'string') &&
    isClass(run)
  );
}

function isProblem(value: unknown, extension: Named): boolean {
  const { code, status, title } = { ...(value as ProblemKind | null) };
  return (
    typeof code === 'string' &&
    /^[a-z][a-z0-9_]{0,79}$/.test(code) &&
    code.startsWith(`${getWord(extension)}_`) &&
    Number.isInteger(status) &&
    status! >= 400 &&
    status! <= 599 &&
    typeof title === 'string'
  );
}

function isReplacement(value: unknown): boolean {
  const { slot, by } = { ...(value as Replacement | null) };
  return isSlot(slot) && isClass(by) && by!.prototype instanceof (slot as unknown as Type);
}

const MOST_ENTRIES = 10;
const isPath = (value: unknown): boolean =>
  typeof value === 'string' && /^\/(?!\/)\S*$/.test(value);

/** Links and pages with names, which the navigation shows as they are. */
function areDashboardEntries(value: unknown): boolean {
  const { links = [], pages = [], ...others } = { ...(value as DashboardEntries) };
  const areEach = <T>(list: T[], isOne: (one: T) => boolean) =>
    Array.isArray(list) && list.length <= MOST_ENTRIES && list.every((one) => isOne({ ...one }));
  const isName = (name: unknown) => typeof name === 'string' && /^\S.{0,39}$/.test(name);
  return (
    Object.keys(others).length === 0 &&
    areEach(
      links,
      ({ name, address }) =>
        isName(name) && (isPath(address) || /^https:\/\//.test(String(address))),
    ) &&
    areEach(
      pages,
      ({ word, name, path }) =>
        isName(name) && isPath(path) && /^[a-z][a-z0-9-]{0,39}$/.test(String(word)),
    ) &&
    new Set(pages.map(({ word }) => word)).size === pages.length
  );
}

const isFile = (value: unknown): boolean =>
  value instanceof URL && value.protocol === 'file:' && existsSync(value);

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

  @ListOf('entities', isClass)
  sharedEntities: unknown;

  @ListOf('migrations', isClass)
  migrations: unknown;

  @IsOptional()
  @rule('scopes', areScopes, 'must have a description for each scope, a word of small letters')
  scopes: unknown;

  @IsOptional()
  @rule('on', areHandlers, 'must have the class of a handler for each event that it names')
  on: unknown;

  @ListOf(`jobs with a class to run and every, whole seconds up to ${MAX_EVERY_SECONDS}`, isJob)
  @ArrayUnique(getClassName, { message: 'must have classes of different names' })
  jobs: unknown;

  @ListOf('problems with title, status and a code that begins with the name and _', isProblem)
  @ArrayUnique(getCode, { message: 'must have different codes' })
  problems: unknown;

  @ListOf('types such as NAME.created: the name, a full stop and small letters', isAuditEvent)
  @ArrayUnique({ message: 'must be different types' })
  auditEvents: unknown;

  @ListOf(
    'tools with title, description, input, effect, run, and a name that begins with NAME_',
    isTool,
  )
  @ArrayUnique(getToolName, { message: 'must have different names' })
  tools: unknown;

  @IsOptional()
  @rule('tags', areTags, 'must have a description for each tag')
  tags: unknown;

  @IsOptional()
  @rule(
    'settings',
    areSettings,
    'must be a class whose properties are variables of its own, with a default or a rule: the name in capitals, _ and a word',
  )
  settings: unknown;

  @IsOptional()
  @rule('commands', isClass, 'must be a function that adds commands')
  commands: unknown;

  @ListOf('parts that may be replaced, each by a class that extends it', isReplacement)
  replaces: unknown;

  @IsOptional()
  @rule('sanitizer', isFile, 'must be the URL of a file that exists')
  sanitizer: unknown;

  @IsOptional()
  @rule(
    'dashboard',
    areDashboardEntries,
    'must have links with name and an https address or a path, and pages with name, a path and a word of their own',
  )
  dashboard: unknown;

  @IsOptional()
  @rule('feedSource', isClass, 'must be a class')
  feedSource: unknown;
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
