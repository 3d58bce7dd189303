// `npm run bench` compares Sluice with the baseline, on a database of 100,000 posts. See README.md.
import { execFileSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchEngine } from './pages/bench-engine.ts';
import type { Plan } from './pages/bench-engine.ts';
import { enginesFor } from './harness/database.ts';
import { cleanUp, endCleanly } from './harness/processes.ts';
import { describeMachine, printReport } from './harness/report.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    engine: { type: 'string' },
    case: { type: 'string' },
    depth: { type: 'boolean', default: false },
  },
});
const engines = enginesFor(values.engine);

const plan: Plan = values.quick
  ? { posts: 20_000, accounts: 20, rounds: 5, seconds: 0.4, warmUpSeconds: 0.5, starts: 1 }
  : { posts: 100_000, accounts: 200, rounds: 11, seconds: 0.7, warmUpSeconds: 6, starts: 3 };

/** Further measurements besides the cases; each has its own servers and its own process. */
const parts =
  values.quick || values.case
    ? []
    : ['ingest/ingest', 'ingest/polling', ...(values.depth ? ['pages/depth'] : [])];

endCleanly();

const progress = (text: string) => process.stderr.write(`${text}\n`);
const results = [];
try {
  for (const engine of engines) {
    results.push(await benchEngine(engine, plan, values.case, progress));
  }
} finally {
  await cleanUp();
}
const report = { date: new Date().toISOString(), machine: describeMachine(), plan, results };
if (values.json) {
  const measured = parts.map((part) => [
    basename(part),
    JSON.parse(run(part, ['--json'])) as unknown,
  ]);
  console.log(JSON.stringify({ ...report, ...Object.fromEntries(measured) }, null, 2));
} else {
  printReport(report);
  for (const part of parts) console.log(`\n${basename(part)}\n\n${run(part)}`);
}

function run(part: string, options: string[] = []): string {
  progress(part);
  const file = join(import.meta.dirname, `${part}.ts`);
  const engine = values.engine ? ['--engine', values.engine] : [];
  return execFileSync(process.execPath, [file, ...engine, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  }).trimEnd();
}
