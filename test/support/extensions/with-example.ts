/**
 * Imported first by a spec: its services then have the extension of docs/extending.md, and so has
 * the OpenAPI document. `npm run test:example` does it for all.
 */
process.env['SLUICE_EXTENSIONS'] ??= './examples/bookmarks/src/index.ts';
