/** An action of Swagger UI that stores the document. */
type StoreDocument = (document: object) => unknown;

/**
 * A plugin of Swagger UI, which marks the document as normalised: each operation has its own
 * parameters, and none inherits from its path. Otherwise Swagger UI copies and normalises the whole
 * document each time that an operation is opened, which takes seconds. It runs in the browser, from
 * its text, so it uses nothing outside of itself.
 */
export function normalizedDocument(): object {
  const updateJsonSpec = (store: StoreDocument) => (document: object) =>
    store({ ...document, $$normalized: true });
  return { statePlugins: { spec: { wrapActions: { updateJsonSpec } } } };
}
