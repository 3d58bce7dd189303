import { availableParallelism, cpus, totalmem } from 'node:os';
import type { EngineResult, Plan } from '../pages/bench-engine.ts';

export interface Machine {
  cores: number;
  processor: string;
  memoryGb: number;
  node: string;
}

export interface Report {
  date: string;
  machine: Machine;
  plan: Plan;
  results: EngineResult[];
}

export const describeMachine = (): Machine => ({
  cores: availableParallelism(),
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
});

/** Prints the tables; `--json` has the same figures unrounded. */
export function printReport({ date, machine, plan, results }: Report): void {
  console.log(
    `${date.slice(0, 10)}, ${machine.cores} cores (${machine.processor}), ` +
      `${machine.memoryGb} GB, Node ${machine.node}; ${plan.posts.toLocaleString('en')} posts, ` +
      `median of ${plan.rounds} rounds after each of ${plan.starts} starts\n`,
  );
  const rows = results.flatMap(({ engine, cases }) =>
    cases.map(({ name, service, baseline, ratio, fromMemory, writesPerSecond }) => [
      engine,
      name,
      service.requestsPerSecond.toFixed(0),
      baseline.requestsPerSecond.toFixed(0),
      ratio.toFixed(2),
      `${service.p50.toFixed(1)} / ${service.p99.toFixed(1)}`,
      `${baseline.p50.toFixed(1)} / ${baseline.p99.toFixed(1)}`,
      fromMemory === null ? '' : `${(fromMemory * 100).toFixed(1)} %`,
      writesPerSecond === null ? '' : `${writesPerSecond.toFixed(0)}/s`,
    ]),
  );
  const head = ['engine', 'case', 'Sluice req/s', 'baseline req/s', 'ratio'];
  const latencies = ['Sluice p50 / p99 ms', 'baseline p50 / p99 ms'];
  printTable([[...head, ...latencies, 'from memory', 'written'], ...rows]);
  console.log();
  printTable([
    ['engine', 'start-up', 'memory idle', 'memory after load', 'cost of lastUsedAt'],
    ...results.map(({ engine, startUpMs, memoryMb, costOfUsage }) => [
      engine,
      `${startUpMs.toFixed(0)} ms`,
      megabytes(memoryMb.idle),
      megabytes(memoryMb.loaded),
      costOfUsage === null ? '' : `${(costOfUsage * 100).toFixed(1)} %`,
    ]),
  ]);
}

const megabytes = (value: number | null) => (value === null ? 'not known' : `${value} MB`);

/** In Markdown. */
export const printTable = (rows: string[][]): void => console.log(getTable(rows));

export function getTable(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const [head, ...body] = rows;
  const rule = line(widths.map((width) => '-'.repeat(width)));
  return [line(head!), rule, ...body.map(line)].join('\n');
}
