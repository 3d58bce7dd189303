import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts a service and waits until it listens; `stop` resolves to the exit code of a clean stop. */
export async function startService(command, args, options) {
  // A busy machine must not fail what is tried.
  const env = { MAX_EVENT_LOOP_DELAY_MS: '0', ...options.env };
  const child = spawn(command, args, { ...options, env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  // After a failure of the script, too.
  process.once('exit', () => child.kill());
  const listening = new Promise((resolve) => {
    child.stderr.on('data', (chunk) => {
      process.stdout.write(chunk);
      const [, url] = /Sluice listens on (\S+)/.exec(String(chunk)) ?? [];
      if (url) resolve(url.replace('0.0.0.0', '127.0.0.1'));
    });
  });
  const url = await Promise.race([listening, ended]);
  if (typeof url !== 'string') throw new Error(`The service ended with ${child.exitCode}.`);
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      return (await ended)[0];
    },
  };
}
