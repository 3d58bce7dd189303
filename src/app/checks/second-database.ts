import type { DynamicModule, Provider, Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import type { ModulesContainer } from '@nestjs/core';
import { DataSource } from 'typeorm';
import type { Extension } from '../../extensions/extension.js';
import { errorOf } from './owners.js';

const PROBLEM =
  "has a second database without a name: pass { name: 'reports' } to TypeOrmModule.forRoot(), and the name to forFeature(), @InjectRepository() and @InjectDataSource()";

/**
 * Refuses a second default data source of TypeORM, beside that of the module `application`. Nest would
 * give some modules the one and some the other.
 * @throws ExtensionError or ModuleError that names the fix
 */
export function refuseSecondDatabase(
  modules: ModulesContainer,
  application: Type,
  extensions: readonly Extension[],
): void {
  const all = [...modules.values()];
  if (all.filter(({ providers }) => providers.has(DataSource)).length < 2) return;
  const hasDatabase = (imported: unknown): boolean => {
    const { module, providers = [], imports = [] } = { ...(imported as Partial<DynamicModule>) };
    if (module === application) return false;
    return providers.some(isDataSource) || imports.some(hasDatabase);
  };
  const owner = all.find(({ metatype }) => importsOf(metatype).some(hasDatabase));
  // The imports of a dynamic module stand in no metadata, so the first module is named, the root.
  throw errorOf((owner ?? all[0]!).metatype, extensions, PROBLEM);
}

const importsOf = (module: Type): unknown[] =>
  (Reflect.getMetadata(MODULE_METADATA.IMPORTS, module) ?? []) as unknown[];

const isDataSource = (provider: Provider): boolean =>
  'provide' in provider && provider.provide === DataSource;
