// A Jest reporter that prints one machine-readable line at the end of the run. With `TEST_TALLY`, the
// runs that name the same file count together, and one that does not end counts as failed.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

const { TEST_TALLY } = process.env;

/** The line for the numbers of all runs. */
export function closingLine(runs) {
  const sum = (name) => runs.reduce((total, run) => total + (run[name] ?? 0), 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped}`;
}

/** The runs of a file of numbers. */
export function readTally(file) {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

export default class ClosingLine {
  onRunStart() {
    this.before = TEST_TALLY ? readTally(TEST_TALLY) : [];
    this.note({ failed: 1 });
  }

  onRunComplete(_contexts, results) {
    const failed = Math.max(results.numFailedTests, results.numFailedTestSuites);
    const run = { passed: results.numPassedTests, failed, skipped: results.numPendingTests };
    this.note({ ...run, failed: failed - 1 });
    // Jest prints its own summary after this call.
    process.once('exit', () => process.stdout.write(`${closingLine([...this.before, run])}\n`));
  }

  note(numbers) {
    if (TEST_TALLY) appendFileSync(TEST_TALLY, `${JSON.stringify(numbers)}\n`);
  }
}

if (process.argv[1] === import.meta.filename) console.log(closingLine(readTally(process.argv[2])));
