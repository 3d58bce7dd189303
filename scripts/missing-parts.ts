// What an operation needs before openapi.json and the client can be written, in sentences.

interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  'x-scope'?: string | null;
  'x-client-method'?: string;
}

/** A key of an extension has this scope where it names none; an operation of Sluice has its own. */
const NO_SCOPE = 'extensions';

/**
 * A sentence for each part that is missing in the operations of Sluice.
 * @param scopes the scopes that a key can have
 */
export function missingParts(paths: Record<string, object>, scopes: readonly string[]): string[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).flatMap(([method, operation]) =>
      partsMissingIn(operation, scopes).map(
        (part) => `${method.toUpperCase()} ${path} (${operation.operationId}) has ${part}`,
      ),
    ),
  );
}

function partsMissingIn(operation: Operation, scopes: readonly string[]): string[] {
  const { summary, description, 'x-scope': scope, 'x-client-method': client } = operation;
  return [
    ...(summary
      ? []
      : ['no summary: begin the comment of its method with a sentence such as "List things."']),
    ...(description?.replace(/A key needs the scope .*/, '').trim()
      ? []
      : ['no description: add @remarks to the comment of its method.']),
    ...(scope === NO_SCOPE
      ? ["no scope: put @RequireScope('things:read'), @Authenticated() or @Public() on its method."]
      : []),
    ...(scope && scope !== NO_SCOPE && !scopes.includes(scope)
      ? [`no scope that a key can have: add "${scope}" to SCOPES in src/auth/scopes.ts.`]
      : []),
    ...(client
      ? []
      : [
          'no x-client-method: put @ApiTags() with a tag of src/common/api-tags.ts on its controller.',
        ]),
  ];
}
