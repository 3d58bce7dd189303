// `npm run bench:growth` runs the same requests at 1, 1,000 and 100,000 accounts. See README.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { enginesFor } from '../harness/database.ts';
import { plotGrowth } from './growth-plot.ts';
import { growthTable } from './growth-table.ts';
import { measureGrowth } from './measure-growth.ts';
import type { GrowthPlan, GrowthResult } from './measure-growth.ts';
import { measureNpmCi } from './npm-ci.ts';
import { cleanUp, endCleanly } from '../harness/processes.ts';
import { describeMachine, getTable } from '../harness/report.ts';
import type { Machine } from '../harness/report.ts';

interface GrowthReport {
  date: string;
  machine: Machine;
  plan: GrowthPlan;
  npmCiSeconds: number | null;
  results: GrowthResult[];
}

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    accounts: { type: 'string', default: '1,1000,100000' },
    quick: { type: 'boolean', default: false },
    'npm-ci': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    /** Prints the figures of an earlier run with `--json` and measures nothing. */
    from: { type: 'string', multiple: true },
    write: { type: 'boolean', default: false },
  },
});
const engines = enginesFor(values.engine);
const sizes = values.accounts.split(',').map(Number);
if (!sizes.every((size) => Number.isInteger(size) && size > 0)) {
  throw new Error('--accounts is a list of whole numbers, such as 1,1000,100000.');
}
const plan: GrowthPlan = values.quick
  ? { rounds: 3, seconds: 0.4, warmUpSeconds: 0.5, starts: 1 }
  : { rounds: 11, seconds: 0.7, warmUpSeconds: 1.5, starts: 3 };
const progress = (text: string) => process.stderr.write(`${text}\n`);

async function measure(): Promise<GrowthReport> {
  const results: GrowthResult[] = [];
  let npmCiSeconds: number | null = null;
  try {
    if (values['npm-ci']) npmCiSeconds = measureNpmCi();
    for (const engine of engines) {
      for (const size of sizes) {
        const result = await measureGrowth(engine, size, plan, progress);
        results.push(result);
        // Results are kept when a later size fails.
        progress(JSON.stringify(result));
        // The largest database takes many gigabytes, so each is removed immediately.
        await cleanUp();
      }
    }
  } finally {
    await cleanUp();
  }
  const date = new Date().toISOString();
  return { date, machine: describeMachine(), plan, npmCiSeconds, results };
}

/** Merges reports of one machine, such as one for each engine. */
function read(files: string[]): GrowthReport {
  const reports = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as GrowthReport);
  const results = reports.flatMap((report) => report.results);
  const npmCiSeconds = reports.find((report) => report.npmCiSeconds !== null)?.npmCiSeconds ?? null;
  return { ...reports[0]!, npmCiSeconds, results };
}

/** Writes the picture and the table into the docs. */
function write(results: GrowthResult[], table: string): void {
  const docs = join(import.meta.dirname, '../..', 'docs');
  writeFileSync(join(docs, 'growth.svg'), plotGrowth(results));
  const page = join(docs, 'scaling.md');
  const text = readFileSync(page, 'utf8');
  const place = /(<!-- growth -->\n)[^]*(<!-- end of growth -->)/;
  if (!place.test(text)) throw new Error('docs/scaling.md has no place for the table.');
  const picture = '![Requests per second by number of accounts](growth.svg)';
  writeFileSync(page, text.replace(place, `$1\n${table}\n\n${picture}\n\n$2`));
}

endCleanly();
const report = values.from ? read(values.from) : await measure();
const table = getTable(growthTable(report.results, report.npmCiSeconds));
if (values.json) console.log(JSON.stringify(report, null, 2));
else console.log(table);
if (values.write) write(report.results, table);
