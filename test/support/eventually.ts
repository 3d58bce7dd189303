export { eventually } from '../../src/testing/eventually.ts';
