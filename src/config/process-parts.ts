import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsIn, Matches, ValidateBy } from 'class-validator';
import { toList } from './values.decorator.js';

/** The names that `MODULES_OFF` may have; `src/optional-modules.ts` says what each leaves out. */
export const OPTIONAL_MODULES = [
  'greader',
  'websub',
  'shared-feeds',
  'ai',
  'webhooks',
  'dashboard',
  'mcp',
] as const;

export type OptionalModule = (typeof OPTIONAL_MODULES)[number];

/** A list of modules that can be left out. */
export const ModulesOffSetting = (): PropertyDecorator =>
  applyDecorators(
    Transform(toList),
    IsIn(OPTIONAL_MODULES, {
      each: true,
      message: `must be a comma-separated list of ${OPTIONAL_MODULES.join(', ')}`,
    }),
  );

/**
 * The role of a process. A pattern, since the compiler lists words in openapi.json as it meets them:
 * `api` would come before `web`, for feeds too.
 */
export const RoleSetting = (): PropertyDecorator =>
  Matches(/^(all|api|worker)$/, { message: 'must be all, api or worker' });

/** A switch that can be on only where none of these modules is left out. */
export const NeedsModules = (needed: OptionalModule[]): PropertyDecorator =>
  ValidateBy(
    {
      name: 'needsModules',
      validator: {
        validate: (value, args) => {
          const { MODULES_OFF: off } = args!.object as { MODULES_OFF: unknown };
          return (
            value !== 'on' || !Array.isArray(off) || !needed.some((name) => off.includes(name))
          );
        },
      },
    },
    { message: `can be on only with the modules ${needed.join(' and ')}; see MODULES_OFF` },
  );
