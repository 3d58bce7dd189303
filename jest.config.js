/** @type {import('jest').Config} */
export default {
  testEnvironment: '<rootDir>/test/support/environment.mjs',
  roots: ['<rootDir>/src', '<rootDir>/test', '<rootDir>/packages/client/src'],
  testMatch: ['**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // As an extension imports it; see `paths` in tsconfig.json.
    '^sluice$': '<rootDir>/src/index.ts',
    '^sluice/testing$': '<rootDir>/src/testing/index.ts',
    '^@acme/bookmarks$': '<rootDir>/examples/bookmarks/src/index.ts',
    '^sluice-client$': '<rootDir>/packages/client/src/index.ts',
  },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', decorators: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            useDefineForClassFields: false,
          },
        },
        module: { type: 'es6' },
      },
    ],
  },
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  testSequencer: '<rootDir>/scripts/order-of-tests.mjs',
  reporters: ['default', '<rootDir>/scripts/closing-line.mjs'],
  // A bound for what hangs; no test depends on how fast the machine is.
  testTimeout: 300_000,
  // More than the two processors of the smallest machine, since many tests wait.
  maxWorkers: 3,
  // Jest keeps the ES modules of each finished test file. A worker above this heap is replaced.
  workerIdleMemoryLimit: '1GB',
};
