import { applyDecorators } from '@nestjs/common';
import { IsOptional, Matches, ValidateBy, validateSync } from 'class-validator';
import semver from 'semver';
import { ExtensionError } from './extension.errors.js';

const rule = (name: string, validate: (value: unknown) => boolean, message: string) =>
  ValidateBy({ name, validator: { validate } }, { message });

const isClass = (value: unknown): boolean => typeof value === 'function';

const Classes = (noun: string): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    rule(
      'classes',
      (value) => Array.isArray(value) && value.every(isClass),
      `must be an array of ${noun}`,
    ),
  );

/** For extensions that are written without types. */
class ExtensionRules {
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

  @Classes('entities')
  entities: unknown;

  @Classes('migrations')
  migrations: unknown;
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
