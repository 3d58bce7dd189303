import type { OpenAPIObject } from '@nestjs/swagger';
import { API_TAGS } from '../../common/api-tags.js';
import type { OperationObject } from './document-types.js';

const SCHEMA = /"#\/components\/schemas\/([^"]+)"/g;

/**
 * Leaves out the schemas and the tags of Sluice that no operation uses, such as those of modules that
 * are off. The tags of extensions stay.
 */
export function keepUsedParts(document: OpenAPIObject): OpenAPIObject {
  const { schemas = {}, ...others } = document.components ?? {};
  const used = new Set<string>();
  const visit = (part: unknown): void => {
    for (const [, name] of JSON.stringify(part ?? null).matchAll(SCHEMA)) {
      if (used.has(name!)) continue;
      used.add(name!);
      visit(schemas[name!]);
    }
  };
  visit([document.paths, document.webhooks, others]);
  const operations = [document.paths, document.webhooks ?? {}]
    .flatMap<object>(Object.values)
    .flatMap<object>(Object.values) as OperationObject[];
  const tags = new Set(operations.flatMap((operation) => operation.tags ?? []));
  return {
    ...document,
    tags: document.tags?.filter(({ name }) => tags.has(name) || !(name in API_TAGS)),
    components: {
      ...document.components,
      schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name))),
    },
  };
}
