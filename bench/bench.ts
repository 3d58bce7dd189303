// `npm run bench`: Sluice beside a handwritten server, on a database of 100,000 posts. See README.md.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchEngine } from './bench-engine.ts';
import type { Plan } from './bench-engine.ts';
import { ENGINES } from './database.ts';
import { cleanUp, endCleanly } from './processes.ts';
import { describeMachine, printReport } from './report.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    engine: { type: 'string' },
    case: { type: 'string' },
  },
});
const engines = ENGINES.filter((engine) => engine === (values.engine ?? engine));
if (engines.length === 0) throw new Error('--engine is sqlite or postgres.');

const plan: Plan = values.quick
  ? { posts: 20_000, accounts: 20, rounds: 5, seconds: 0.4, warmUpSeconds: 0.5, starts: 1 }
  : { posts: 100_000, accounts: 200, rounds: 11, seconds: 0.7, warmUpSeconds: 1.5, starts: 3 };

endCleanly();

const progress = (text: string) => process.stderr.write(`${text}\n`);
try {
  const results = [];
  for (const engine of engines) {
    results.push(await benchEngine(engine, plan, values.case, progress));
  }
  const report = { date: new Date().toISOString(), machine: describeMachine(), plan, results };
  if (values.json) console.log(JSON.stringify(report, null, 2));
  else printReport(report);
} finally {
  await cleanUp();
}

if (!values.json && !values.quick && !values.case) {
  // Each has servers of its own, and so a process of its own.
  for (const other of ['ingest.ts', 'polling.ts']) {
    execFileSync(process.execPath, [join(import.meta.dirname, other)], { stdio: 'inherit' });
  }
}
