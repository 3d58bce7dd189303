import type { Variables } from './settings.js';

/** The defaults of a service with little memory. A variable that is given goes before. */
const SMALL: Variables = { DOCUMENT_THREADS: '1', PAGE_CACHE_MB: '8', POLL_CONCURRENCY: '4' };

/** The variables, with the defaults of the memory profile that they name. */
export const withMemoryProfile = (variables: Variables): Variables =>
  variables['MEMORY_PROFILE'] === 'small' ? { ...SMALL, ...variables } : variables;
