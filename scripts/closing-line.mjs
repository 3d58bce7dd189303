// A Jest reporter that ends the run with one line that any machine can read.
export default class ClosingLine {
  onRunComplete(_contexts, results) {
    const failed = Math.max(results.numFailedTests, results.numFailedTestSuites);
    const skipped = results.numPendingTests > 0 ? `, ${results.numPendingTests} skipped` : '';
    // Jest's own summary comes after this call.
    process.once('exit', () =>
      process.stdout.write(`${results.numPassedTests} passed, ${failed} failed${skipped}\n`),
    );
  }
}
