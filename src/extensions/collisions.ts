import type { Type } from '@nestjs/common';
import { ExtensionError } from './extension.errors.js';
import type { Extension } from './extension.js';
import { ExtensionsModule } from './extensions.module.js';
import { getEndpoints, splitIntoParts, getTable } from './module-parts.js';
import type { ModuleImport, ModuleParts } from './module-parts.js';
import { refuseWrongRoutes } from './route-rules.js';

/** Served beside the controllers. */
const OWN_ROUTES = ['/docs', '/docs-json', '/docs-yaml', '/dashboard'];
const isOwnRoute = (route: string): boolean =>
  OWN_ROUTES.some((path) => new RegExp(`^(GET|ALL) ${path}(/|$)`).test(route));

/** Something that one party alone may have, and the class that stands for it. */
interface Claim {
  what: string;
  by: unknown;
}

/**
 * Refuses wrong routes, and tables, routes and operations that an extension has, and another one or Sluice has too. One of
 * the two would replace the other without a word.
 * @throws ExtensionError that names both
 */
export function refuseCollisions(
  imports: readonly ModuleImport[],
  extensions: readonly Extension[],
): void {
  if (extensions.length === 0) return;
  const owners = new Map<string, { by: unknown; owner: string }>();
  const own = splitIntoParts(imports, ExtensionsModule);
  for (const { what, by } of getClaims(own)) owners.set(what, { by, owner: 'Sluice' });
  const ownRoutes = [...OWN_ROUTES.map((path) => `GET ${path}`), ...listRoutes(own)];
  for (const { name, module, entities = [] } of extensions) {
    const parts = splitIntoParts([module]);
    for (const controller of parts.controllers) {
      if (!own.controllers.has(controller)) refuseWrongRoutes(name, controller, ownRoutes);
    }
    for (const entity of entities) parts.entities.add(entity);
    for (const { what, by } of getClaims(parts)) {
      const found = isOwnRoute(what.replace(/^has the route /, ''))
        ? { by: undefined, owner: 'Sluice' }
        : owners.get(what);
      // A module of Sluice, or one that two extensions share, is there once.
      if (found && found.by !== by) {
        throw new ExtensionError(name, `${what}, and so does ${found.owner}`);
      }
      if (!found) owners.set(what, { by, owner: `the extension "${name}"` });
    }
  }
}

const listRoutes = ({ controllers }: ModuleParts): string[] =>
  [...controllers].flatMap((controller) => getEndpoints(controller).map(({ route }) => route));

function getClaims({ controllers, entities }: ModuleParts): Claim[] {
  const tables = [...entities].flatMap((by) => {
    const table = getTable(by);
    return table === undefined ? [] : [{ what: `has the table ${table}`, by }];
  });
  return [...tables, ...[...controllers].flatMap(claimsOfController)];
}

const claimsOfController = (by: Type): Claim[] =>
  getEndpoints(by).flatMap(({ route, operation }) => [
    { what: `has the route ${route}`, by },
    { what: `has the operation ${operation}`, by },
  ]);
