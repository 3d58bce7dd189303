import type { OpenAPIObject } from '@nestjs/swagger';
import type { ScopeCatalogue } from '../../auth/scope-catalogue.js';
import { EVERY_SCOPE, SCOPES } from '../../auth/scopes.js';
import type { SchemaObject } from './document-types.js';

/** Adds the scopes of extensions wherever a schema lists those of Sluice. */
export function nameScopes({ components }: OpenAPIObject, { names, grants }: ScopeCatalogue): void {
  for (const { properties = {} } of Object.values(components?.schemas ?? {}) as SchemaObject[]) {
    for (const property of Object.values(properties)) {
      const list = property.items ?? property;
      if (!SCOPES.every((name) => list.enum?.includes(name))) continue;
      list.enum = [...(list.enum!.includes(EVERY_SCOPE) ? grants : names)];
    }
  }
}
