// Lets worker threads, and the processes of a ProcessPool, run the TypeScript sources.
import { isMainThread } from 'node:worker_threads';

const isTaskProcess = /task-process\.[jt]s$/.test(process.argv[1] ?? '');

if (!isMainThread || isTaskProcess) await import('./typescript-hooks.mjs');
