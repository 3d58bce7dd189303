import type { Type } from '@nestjs/common';
import { refuseWrongEntities } from './entity-rules.js';
import { ExtensionError } from './extension.errors.js';
import type { Extension } from './extension.js';
import { ExtensionsModule } from './extensions.module.js';
import { getEndpoints, getTable, splitIntoParts } from './module-parts.js';
import type { ModuleImport, ModuleParts } from './module-parts.js';
import { refuseWrongRoutes } from './route-rules.js';

/** Served beside the controllers. */
const OWN_ROUTES = ['/docs', '/docs-json', '/docs-yaml', '/dashboard'];
const isOwnRoute = (route: string): boolean =>
  OWN_ROUTES.some((path) => new RegExp(`^(GET|ALL) ${path}(/|$)`).test(route));

/** Something that one party alone may have: the class that stands for it, and the method of a controller. */
interface Claim {
  what: string;
  by: unknown;
  handler?: object;
}

/**
 * Refuses wrong routes and entities, and tables, routes and operations that an extension has, and another one or Sluice has
 * too. One of the two would replace the other without a word.
 * @throws ExtensionError that names both
 */
export function refuseCollisions(
  imports: readonly ModuleImport[],
  extensions: readonly Extension[],
): void {
  if (extensions.length === 0) return;
  const owners = new Map<string, Pick<Claim, 'by' | 'handler'> & { owner: string }>();
  const own = splitIntoParts(imports, ExtensionsModule);
  for (const { what, ...claim } of getClaims(own)) owners.set(what, { ...claim, owner: 'Sluice' });
  const ownRoutes = [...OWN_ROUTES.map((path) => `GET ${path}`), ...listRoutes(own)];
  for (const extension of extensions) {
    const { name, module, entities = [] } = extension;
    const parts = splitIntoParts([module]);
    const [gap] = parts.gaps;
    if (gap) {
      const problem = `has something undefined among ${gap}, such as a class of a file that imports this one in a circle`;
      throw new ExtensionError(name, problem);
    }
    for (const controller of parts.controllers) {
      if (!own.controllers.has(controller)) refuseWrongRoutes(name, controller, ownRoutes);
    }
    for (const entity of entities) parts.entities.add(entity);
    const added = [...parts.entities].filter((one) => !own.entities.has(one));
    refuseWrongEntities(extension, added);
    const owner = `the extension "${name}"`;
    for (const { what, by, handler } of getClaims(parts)) {
      const found = isOwnRoute(what.replace(/^has the route /, ''))
        ? { by: undefined, handler: undefined, owner: 'Sluice' }
        : owners.get(what);
      // A module of Sluice, or one that two extensions share, is there once.
      if (found && (found.by !== by || found.handler !== handler)) {
        const other = found.owner === owner ? ' twice' : `, and so does ${found.owner}`;
        throw new ExtensionError(name, what + other);
      }
      if (!found) owners.set(what, { by, handler, owner });
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
  getEndpoints(by).flatMap(({ route, operation, handler }) => [
    { what: `has the route ${route}`, by, handler },
    { what: `has the operation ${operation}`, by, handler },
  ]);
