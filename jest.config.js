import { readFileSync } from 'node:fs';
import { ON_ONE_ENGINE } from './test/support/jest/on-one-engine.ts';

const { dependencies, devDependencies } = JSON.parse(
  readFileSync(new URL('package.json', import.meta.url), 'utf8'),
);
const PACKAGES = Object.keys({ ...dependencies, ...devDependencies })
  .filter((name) => !/jest|swc/.test(name))
  .join('|');

/** What a run is to be about; see CONTRIBUTING.md. A pooler and partitions are for PostgreSQL. */
const { TEST_ENGINES, TEST_POOLER, TEST_PARTITIONS } = process.env;
const CHOSEN = (TEST_POOLER ?? TEST_PARTITIONS) === undefined ? TEST_ENGINES : 'postgres';
const BOTH = 'sqlite,postgres';

const common = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // As an extension imports it; see `paths` in tsconfig.json.
    '^sluice$': '<rootDir>/src/index.ts',
    '^sluice/testing$': '<rootDir>/src/testing/index.ts',
    '^@acme/(bookmarks|review)$': '<rootDir>/examples/$1/src/index.ts',
    '^sluice-client$': '<rootDir>/packages/client/src/index.ts',
  },
};

const compiled = [
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
];

const ROOTS = [
  'src',
  'test',
  'packages/client/src',
  'packages/dashboard/src',
  'packages/mcp/src',
].map((folder) => `<rootDir>/${folder}`);

/** Libraries compare the classes of this one by `instanceof`, so it loads the service for itself. */
const SAME_REALM = 'api/pipeline/input-pipes';

const units = {
  ...common,
  displayName: 'units',
  roots: ROOTS,
  testMatch: [
    '<rootDir>/{src,packages/{client,dashboard,mcp}/src}/**/*.spec.ts',
    '<rootDir>/test/!(package).spec.ts',
    `<rootDir>/test/${SAME_REALM}.spec.ts`,
  ],
  transform: { '^.+\\.ts$': compiled },
};

const loadedOnce = `^${RegExp.escape(import.meta.dirname)}/(src|packages/mcp/src|ormconfig|node_modules/(${PACKAGES})/).*\\.([cm]?js|ts)$`;

/** Tests of the whole service, which each worker loads once (decision 71). */
const service = (displayName, engines, ...paths) => ({
  ...common,
  displayName,
  roots: ROOTS,
  testMatch: paths.map((path) => `<rootDir>/test/${path}.spec.ts`),
  testEnvironment: '<rootDir>/test/support/jest/service-environment.mjs',
  testEnvironmentOptions: { engines },
  transform: { [loadedOnce]: '<rootDir>/test/support/jest/loaded-once.mjs', '^.+\\.ts$': compiled },
  transformIgnorePatterns: [],
});

/** Tests that also need what `npm run build` makes: the dashboard, or a service in a process of its own. */
const built = (...given) => {
  const project = service(...given);
  const testEnvironmentOptions = { ...project.testEnvironmentOptions, isBuilt: true };
  const globalSetup = '<rootDir>/test/support/jest/start-build.ts';
  return { ...project, testEnvironmentOptions, globalSetup };
};

const ON_FIRST_ALONE = Object.entries(ON_ONE_ENGINE).map(
  ([folder, specs]) => `/test/api/${folder}/(${specs.join('|')})\\.spec\\.ts$`,
);

/** One project for each engine: these tests run on the engine that they are given. */
const onEach = (make, name, ...paths) =>
  (CHOSEN ?? 'sqlite').split(',').map((engine, at) => {
    const project = make(`${name}-${engine}`, engine, ...paths);
    if (at === 0) return project;
    return { ...project, testPathIgnorePatterns: ['/node_modules/', ...ON_FIRST_ALONE] };
  });

/** These tests compare engines, or loop over them. */
const onBoth = (name, ...paths) => built(name, CHOSEN ?? BOTH, ...paths);

/** The test of `test/api` that needs a build: of the dashboard's page. */
const WITH_PAGE = 'pipeline/public-address';

/** In the order in which they run. The slow files are in the first of the large ones. */
const projects = [
  units,
  onBoth('security', 'security/*'),
  onBoth('properties', 'properties/*'),
  onBoth('processes', 'processes/*', 'client/!(service)', 'package'),
  ...onEach(built, 'journey', 'dashboard/journey', `api/${WITH_PAGE}`),
  onBoth('engines', 'engines/*'),
  onBoth('dashboard', 'dashboard/!(journey)'),
  ...onEach(service, 'api', 'api/**/!(input-pipes|public-address)', 'client/service'),
];

/** @type {import('jest').Config} */
export default {
  projects,
  globalSetup: '<rootDir>/test/support/jest/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/jest/global-teardown.ts',
  testSequencer: '<rootDir>/test/support/jest/in-order-of-projects.mjs',
  reporters: ['default', '<rootDir>/scripts/closing-line.mjs'],
  // A bound for what hangs; no test depends on how fast the machine is.
  testTimeout: 300_000,
  // More than the two processors of the smallest machine, since many tests wait.
  maxWorkers: 3,
  // Jest keeps the ES modules of each finished test file. A worker above this heap is replaced.
  workerIdleMemoryLimit: '1GB',
};
