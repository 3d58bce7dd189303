export { ApiClient } from '../../src/testing/api-client.js';
export type { Answer } from '../../src/testing/api-client.js';
