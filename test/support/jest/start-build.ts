import { buildWhatIsStale } from '../../../scripts/fresh-build.ts';

declare global {
  var testBuild: Promise<void> | undefined;
}

/** Starts the build for the tests that run it; other tests run meanwhile. */
export default function startBuild(): void {
  const build = buildWhatIsStale();
  // It is reported by the first test that needs it.
  build.catch(() => undefined);
  globalThis.testBuild = build;
}
