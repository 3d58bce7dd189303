// Runs the check in a worker of a browser, of Deno or of Bun, or in a thread of Node.js.
import { checkClient } from './check.mjs';

const scope = globalThis.postMessage
  ? globalThis
  : (await import('node:worker_threads')).parentPort;
scope.onmessage = async ({ data }) => {
  scope.postMessage(await checkClient(data).catch(({ stack }) => stack));
};
