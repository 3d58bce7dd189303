export { ApiClient } from '../../src/testing/api-client.ts';
export type { Answer } from '../../src/testing/api-client.ts';
