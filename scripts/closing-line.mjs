// A Jest reporter that prints one machine-readable line at the end of the run.
export default class ClosingLine {
  onRunComplete(_contexts, results) {
    const failed = Math.max(results.numFailedTests, results.numFailedTestSuites);
    const skipped = results.numPendingTests > 0 ? `, ${results.numPendingTests} skipped` : '';
    // Jest prints its own summary after this call.
    process.once('exit', () =>
      process.stdout.write(`${results.numPassedTests} passed, ${failed} failed${skipped}\n`),
    );
  }
}
