// Lets worker threads run the TypeScript sources.
import { isMainThread } from 'node:worker_threads';

if (!isMainThread) await import('./typescript-hooks.mjs');
