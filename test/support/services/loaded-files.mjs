// Tells on standard error, when the main thread ends, how many files of each package it loaded.
import { registerHooks } from 'node:module';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const files = {};
  registerHooks({
    load(url, context, next) {
      const [, name = 'sluice'] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
      if (url.startsWith('file:')) files[name] = (files[name] ?? 0) + 1;
      return next(url, context);
    },
  });
  process.on('exit', () => process.stderr.write(`loaded ${JSON.stringify(files)}\n`));
}
