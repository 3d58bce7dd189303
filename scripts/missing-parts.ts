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

/** A sentence for each part that is missing in the operations of Sluice. */
export function missingParts(paths: Record<string, object>): string[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).flatMap(([method, operation]) =>
      partsMissingIn(operation).map(
        (part) => `${method.toUpperCase()} ${path} (${operation.operationId}) has ${part}`,
      ),
    ),
  );
}

function partsMissingIn(operation: Operation): string[] {
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
    ...(client
      ? []
      : [
          'no x-client-method: put @ApiTags() with a tag of src/common/api-tags.ts on its controller.',
        ]),
  ];
}
