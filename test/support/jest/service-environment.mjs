import { createRequire } from 'node:module';
import { join } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';
import { loadOnceFor } from './loaded-once.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const load = createRequire(import.meta.url);

/**
 * What the service compares by identity, such as the class in the metadata of a decorator. Each test
 * file has a realm of its own, and the service is outside of it.
 */
const SHARED = [
  ...['Array', 'Boolean', 'Date', 'Error', 'Map', 'Number', 'Object', 'Promise', 'RangeError'],
  ...['Reflect', 'RegExp', 'Set', 'String', 'TypeError'],
];

/** For tests of the whole service, which each worker loads once; see `loaded-once.mjs`. */
export default class ServiceEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    loadOnceFor(this.global);
    for (const name of SHARED) this.global[name] = globalThis[name];
    this.options = config.projectConfig.testEnvironmentOptions;
    this.global.process.env['TEST_ENGINES'] = this.options.engines;
  }

  async setup() {
    await super.setup();
    if (this.options.isBuilt) {
      const answer = await fetch(`${process.env['TEST_DATABASES']}/build`);
      if (!answer.ok) throw new Error(await answer.text());
    }
    this.forgetEntities = entitiesOfTheService();
  }

  async teardown() {
    // The next test file has the same service.
    this.moduleMocker?.restoreAllMocks();
    this.forgetEntities?.();
    await super.teardown();
  }
}

/** Nest keeps the entities of all modules that it has ever loaded, and gives them to each service. */
function entitiesOfTheService() {
  load(join(ROOT, 'src/app.module.ts'));
  const file = 'node_modules/@nestjs/typeorm/dist/entities-metadata.storage.js';
  const entities = load(join(ROOT, file)).EntitiesMetadataStorage.storage.get('default');
  const { length } = entities;
  return () => entities.splice(length);
}
