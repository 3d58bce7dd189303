import { afterAll, beforeAll } from '@jest/globals';
import type { Extension } from '../../../src/extensions/extension.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { engine as chosen } from '../databases/engines.js';
import type { Engine } from '../databases/engines.js';
import { TestService } from './service.js';
import type { Override } from './service.js';

/** What a spec may say of its service; nothing is needed. */
export interface ServiceOptions {
  engine?: Engine;
  /** Environment variables. */
  settings?: Record<string, string>;
  /** Another service, whose database it shares. */
  beside?: TestService;
  databaseUrl?: string;
  extensions?: Extension[];
  overrides?: Override;
}

/** A service for the tests of the surrounding block. A function gives options that are known later. */
export function withService(options: ServiceOptions | (() => ServiceOptions) = {}): TestService {
  return running(() => {
    const {
      engine = chosen,
      settings,
      beside,
      databaseUrl,
      extensions,
      overrides,
    } = typeof options === 'function' ? options() : options;
    const url = beside?.databaseUrl ?? databaseUrl;
    return TestService.start(engine, settings, url, extensions, overrides);
  });
}

/** A client of the service with the key of a new account. */
export const withClient = (service: TestService): ApiClient =>
  standIn(async () => service.newClient());

interface Stoppable {
  stop(): unknown;
}

/** Of what runs, the newest last. It stops first. */
const runs: (Stoppable | undefined)[] = [];

/**
 * Starts something before the tests of the surrounding block, and stops it after them, in reverse
 * order. What is returned stands for it, and can be used as soon as it has started.
 */
export function running<T extends Stoppable>(start: () => T | Promise<T>): T {
  const started = standIn(async () => {
    const at = runs.push(undefined) - 1;
    const made = await start();
    runs[at] = made;
    return made;
  });
  afterAll(async () => {
    await runs.pop()?.stop();
  });
  return started;
}

/** Stands for what is made before the tests of the surrounding block. */
function standIn<T extends object>(make: () => Promise<T>): T {
  let made: T | undefined;
  const current = (): T => {
    if (!made) throw new Error('beforeAll() makes this; it was used before.');
    return made;
  };
  beforeAll(async () => {
    made = await make();
  });
  return new Proxy<T>({} as T, {
    get: (_, name) => Reflect.get(current(), name) as unknown,
    set: (_, name, value) => Reflect.set(current(), name, value),
    has: (_, name) => Reflect.has(current(), name),
  });
}
