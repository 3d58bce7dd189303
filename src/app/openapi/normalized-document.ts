/** An action of Swagger UI that stores the document. */
type StoreDocument = (document: object) => unknown;

/**
 * A plugin of Swagger UI, which marks the document as normalised: no operation inherits parameters
 * from its path. Without the mark, Swagger UI normalises a copy of the whole document whenever an
 * operation is opened. It runs in the browser, from its text, so it uses nothing outside of itself.
 */
export function normalizedDocument(): object {
  const updateJsonSpec = (store: StoreDocument) => (document: object) =>
    store({ ...document, $$normalized: true });
  return { statePlugins: { spec: { wrapActions: { updateJsonSpec } } } };
}
