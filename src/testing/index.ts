/** What the tests of extensions may import from `sluice/testing`. */
import '../config/refused-runtime.js';

export { startSluice, TestSluice } from './start-sluice.js';
export type { KeyOptions, TestOptions } from './start-sluice.js';
export { ApiClient } from './api-client.js';
export type { Answer } from './api-client.js';
export { ENGINES } from './engine.js';
export type { Engine } from './engine.js';
export { eventually } from './eventually.js';
export { startPostgres } from './postgres-server.js';
export type { PostgresServer } from './postgres-server.js';
