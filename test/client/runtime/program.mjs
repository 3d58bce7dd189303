// Runs the check in this thread, and in a worker. With what it needs as JSON, it prints the results.
import { checkClient } from './check.mjs';

export const checkAll = async (given) => ({
  main: await checkClient(given),
  worker: await checkInWorker(given),
});

async function checkInWorker(given) {
  const { Worker } = globalThis.Worker ? globalThis : await import('node:worker_threads');
  const worker = new Worker(new URL('worker.mjs', import.meta.url), { type: 'module' });
  const listen = (worker.on ?? worker.addEventListener).bind(worker);
  const result = await new Promise((resolve, reject) => {
    // A thread of Node.js gives the message itself.
    listen('message', (message) => resolve(message.data ?? message));
    listen('error', ({ message }) => reject(new Error(`The worker failed: ${message}`)));
    worker.postMessage(given);
  });
  await worker.terminate();
  return result;
}

const given = globalThis.process?.argv[2];
if (given) console.log(JSON.stringify(await checkAll(JSON.parse(given))));
