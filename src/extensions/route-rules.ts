import type { Type } from '@nestjs/common';
import { ExtensionError } from './extension.errors.js';
import { getEndpoints } from './module-parts.js';

/** Characters that the router reads as syntax, or that no path of a request has. */
const SYNTAX = /[()[\]?+!\\\s]/;

/** What is wrong with a path, as the router of Fastify reads it; undefined for nothing. */
function mistakeIn(path: string | false): string | undefined {
  if (path === false) return 'has a path that is no text';
  if (SYNTAX.test(path))
    return `has ${JSON.stringify(SYNTAX.exec(path)![0])}, which a path cannot have`;
  const wildcard = path.indexOf('*');
  if (wildcard >= 0 && (wildcard < path.length - 1 || path.at(-2) !== '/')) {
    return 'has a wildcard that is not /* at its end';
  }
  const names: string[] = path.match(/:\w+/g) ?? [];
  const twice = names.find((name, at) => names.indexOf(name) < at);
  return twice && `has ${twice} twice`;
}

/**
 * Refuses routes of an extension that the router cannot register, and wildcards that would take
 * requests for Sluice.
 * @param ownRoutes those of Sluice, `GET /api/v1/posts/:`
 * @throws ExtensionError that names the route
 */
export function refuseWrongRoutes(
  name: string,
  controller: Type,
  ownRoutes: Iterable<string>,
): void {
  for (const { route, path } of getEndpoints(controller)) {
    const mistake = mistakeIn(path);
    if (mistake) throw new ExtensionError(name, `has the route ${route}, which ${mistake}`);
    if (!route.endsWith('/*')) continue;
    const above = route.slice(route.indexOf('/'), -1);
    const taken = Array.from(ownRoutes, (own) => own.slice(own.indexOf('/')));
    if (taken.some((own) => own.startsWith(above))) {
      const problem = `has the route ${route}, which takes requests for Sluice: begin it with a word of its own`;
      throw new ExtensionError(name, problem);
    }
  }
}
