import type { OpenAPIObject } from '@nestjs/swagger';
import type { AuditCatalogue } from '../../audit/audit-catalogue.js';
import { AUDIT_EVENT_TYPES } from '../../audit/audit-event.js';
import type { ScopeCatalogue } from '../../auth/scope-catalogue.js';
import { isAdminScope, WILDCARD_SCOPE, SCOPES } from '../../auth/scopes.js';
import type { Extensions } from '../../extensions/extensions.js';
import { PROBLEMS } from '../../http/problems/problem.js';
import type { OperationObject, SchemaObject } from './document-types.js';

/** Adds the scopes of extensions wherever a schema lists those of Sluice. */
export function nameScopes(document: OpenAPIObject, { names, grants }: ScopeCatalogue): void {
  for (const list of listsWith(SCOPES, document)) {
    const ofAdmin = (list.enum as string[]).filter(isAdminScope);
    list.enum = [...(list.enum!.includes(WILDCARD_SCOPE) ? grants : names), ...ofAdmin];
  }
}

/** Adds the types of extensions wherever audit events list those of Sluice. */
export function nameAuditEvents(document: OpenAPIObject, { types }: AuditCatalogue): void {
  for (const list of listsWith(AUDIT_EVENT_TYPES, document)) list.enum = [...types];
}

/** Adds the codes of extensions wherever a schema lists those of Sluice. */
export function nameProblems(document: OpenAPIObject, { all }: Extensions): void {
  const codes = all.flatMap(({ problems = [] }) => problems.map(({ code }) => code));
  for (const list of listsWith(Object.keys(PROBLEMS), document)) {
    list.enum = [...list.enum!, ...codes];
  }
}

/** The schemas, of properties and parameters, whose values include all of these. */
function listsWith(
  values: readonly string[],
  { components, paths }: OpenAPIObject,
): SchemaObject[] {
  const schemas = Object.values(components?.schemas ?? {}) as SchemaObject[];
  const operations = Object.values(paths).flatMap<object>(Object.values) as OperationObject[];
  const all = [
    ...schemas.flatMap(({ properties = {} }) => Object.values(properties)),
    ...operations.flatMap(({ parameters = [] }) => parameters.map(({ schema }) => schema ?? {})),
  ];
  return all
    .map((schema) => schema.items ?? schema)
    .filter((list) => values.every((value) => list.enum?.includes(value)));
}
