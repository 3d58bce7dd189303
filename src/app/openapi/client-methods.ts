import { API_TAGS } from '../../common/api-tags.js';
import type { OperationObject } from './document-types.js';

/**
 * Names the method of `sluice-client` for an operation: its tag is the resource, and its id without
 * the noun of the resource is the method. `listPosts` is `posts.list`. The client has no methods for
 * operations of extensions.
 */
export function nameClientMethod(operation: OperationObject): void {
  const [tag = ''] = operation.tags ?? [];
  if (!(tag in API_TAGS)) return;
  const noun = pascalCase(tag);
  const singular = noun.replace(/ies$/, 'y').replace(/s$/, '');
  const method = operation.operationId!.replace(new RegExp(`${noun}|${singular}`), '');
  const resource = noun.charAt(0).toLowerCase() + noun.slice(1);
  operation['x-client-method'] = `${resource}.${method}`;
}

/** `API keys` is `ApiKeys`; a word in mixed case stays as it is. */
const pascalCase = (tag: string): string =>
  tag
    .split(' ')
    .map((word) => (/^[A-Z]+$/.test(word) ? word.toLowerCase() : word))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
