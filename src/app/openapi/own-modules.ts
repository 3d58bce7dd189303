import type { INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { Module } from '@nestjs/core/injector/module.js';
import { AppModule } from '../../app.module.js';
import { ExtensionsModule } from '../../extensions/extensions.module.js';
import { getEndpoints } from '../../extensions/module-parts.js';
import type { Type } from '@nestjs/common';

/** The modules that the application imports, but for those of extensions. */
export function ownModulesOf(app: INestApplication): Module[] {
  const found = new Set<Module>();
  const visit = (module: Module): void => {
    if (found.has(module) || module.metatype === ExtensionsModule) return;
    found.add(module);
    module.imports.forEach(visit);
  };
  visit([...app.get(ModulesContainer).values()].find(({ metatype }) => metatype === AppModule)!);
  return [...found];
}

/** The ids of the operations of Sluice. */
export const ownOperationsOf = (app: INestApplication): Set<string> =>
  new Set(
    ownModulesOf(app)
      .flatMap(({ controllers }) => [...controllers.values()])
      .flatMap(({ metatype }) => getEndpoints(metatype as Type))
      .map(({ operation }) => operation),
  );
