/** The parts of the document that are used. */
interface Parameter {
  required?: boolean;
  description?: string;
  example?: unknown;
  schema?: { example?: unknown; default?: unknown };
}
interface Operation {
  parameters?: Parameter[];
  security?: Record<string, unknown>[];
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  security?: Record<string, unknown>[];
  components?: { securitySchemes?: Record<string, unknown> };
}

/** An action of Swagger UI that stores the document. */
type StoreDocument = (document: object) => unknown;

/**
 * A plugin of Swagger UI, which changes the document for a person who tries it.
 * - It marks the document as normalised: no operation inherits parameters from its path. Without the
 *   mark, Swagger UI normalises a copy of the whole document whenever an operation is opened.
 * - Examples and defaults of optional parameters are told in words: Swagger UI would send them.
 * - The cookie of the dashboard is left out, since no page can set it.
 *
 * It runs in the browser, from its text, so it uses nothing outside of itself.
 */
export function normalizedDocument(): object {
  const withoutSession = (security: Record<string, unknown>[] = []) =>
    security.filter((schemes) => !('session' in schemes));
  const tellInWords = (parameter: Parameter) => {
    const { example, ...others } = parameter;
    const { required, description = '', schema } = others;
    if (required || !schema) return parameter;
    const { example: shown = example, default: preset, ...rest } = schema;
    const told = [
      ...(preset === undefined ? [] : [`Default: \`${JSON.stringify(preset)}\`.`]),
      ...(shown === undefined ? [] : [`Example: \`${JSON.stringify(shown)}\`.`]),
    ];
    const words = [description, ...told].join(' ').trim();
    // Swagger UI shows no operation with a member that is undefined.
    return { ...others, schema: rest, description: words };
  };
  const changed = (document: Document) => {
    const { components, paths } = document;
    const { session: _, ...securitySchemes } = components?.securitySchemes ?? {};
    const items = Object.entries(paths).map(([path, item]) => {
      const operations = Object.entries(item).map(([method, operation]) => {
        const { parameters = [], security } = operation;
        const told = { ...operation, parameters: parameters.map(tellInWords) };
        return [method, security ? { ...told, security: withoutSession(security) } : told];
      });
      return [path, Object.fromEntries(operations) as Record<string, unknown>];
    });
    return {
      ...document,
      security: withoutSession(document.security),
      components: { ...components, securitySchemes },
      paths: Object.fromEntries(items) as Document['paths'],
    };
  };
  const updateJsonSpec = (store: StoreDocument) => (document: object) =>
    store({
      ...('paths' in document ? changed(document as Document) : document),
      $$normalized: true,
    });
  return { statePlugins: { spec: { wrapActions: { updateJsonSpec } } } };
}
