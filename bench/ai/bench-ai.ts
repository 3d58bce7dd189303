// `npm run bench:ai` measures the quality and speed of the embedded provider. See
// docs/ai-quality.md.
import type * as Embedded from '../../src/ai/providers/embedded/embedded.provider.ts';
import type * as Workers from '../../src/ai/providers/embedded/text-workers.ts';
import { cleanUp } from '../harness/processes.ts';
import { describeMachine, printTable } from '../harness/report.ts';
import { readCorpus } from './corpus.ts';
import type { CorpusText } from './corpus.ts';
import { latencyBeside } from './latency.ts';
import { filingQuality, summaryQuality } from './quality.ts';
import { groupingQuality, readStories } from './stories.ts';

const WORDS = 500;
const SUMMARIES = 600;
const IN_FLIGHT = 4;

const built = new URL('../../dist/src/ai/providers/embedded/', import.meta.url).href;
const { EmbeddedProvider } = (await import(`${built}embedded.provider.js`)) as typeof Embedded;
const { TextWorkers } = (await import(`${built}text-workers.js`)) as typeof Workers;

const workers = new TextWorkers();
const provider = new EmbeddedProvider(workers);
const corpus = readCorpus();
const referenced = corpus.filter(({ reference }) => reference !== null);

async function printQuality(): Promise<void> {
  const sets: [string, CorpusText[]][] = [
    ['all', referenced],
    ['weak lead', referenced.filter(({ hasWeakLead }) => hasWeakLead)],
    ['strong lead', referenced.filter(({ hasWeakLead }) => !hasWeakLead)],
  ];
  const rows = [['ROUGE-L of 3 sentences', 'texts', 'embedded', 'lead-3']];
  for (const [name, texts] of sets) {
    const { ours, lead } = await summaryQuality(provider, texts);
    rows.push([name, String(texts.length), ours.toFixed(3), lead.toFixed(3)]);
  }
  printTable(rows);
  const filing = await filingQuality(provider, corpus);
  const grouping = await groupingQuality(provider, readStories());
  console.log();
  printTable([
    ['measure', 'embedded', 'baseline'],
    ['category right, 10 examples each', filing.accuracy.toFixed(3), filing.majority.toFixed(3)],
    ['score of the first suggestion, mean', filing.confidence.toFixed(3), ''],
    ['digest: precision of pairs', grouping.precision.toFixed(3), ''],
    ['digest: recall of pairs', grouping.recall.toFixed(3), ''],
  ]);
}

/** Texts of the given number of words, each built from different sentences. */
function longTexts(count: number): string[] {
  const sentences = corpus.flatMap(({ text }) => text.split(/(?<=[.!?])\s+/));
  return Array.from({ length: count }, (_, n) => {
    const from = (n * 37) % sentences.length;
    const turned = [...sentences.slice(from), ...sentences.slice(0, from)];
    return `Number ${n}. ${turned.join(' ')}`.split(' ').slice(0, WORDS).join(' ');
  });
}

async function printThroughput(): Promise<void> {
  const texts = longTexts(SUMMARIES);
  await provider.summarise(texts[0]!, { sentences: 3 });
  const startedAt = performance.now();
  const cpu = process.cpuUsage();
  const left = texts.values();
  const work = async () => {
    for (const text of left) await provider.summarise(text, { sentences: 3 });
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  const seconds = (performance.now() - startedAt) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  const cores = (user + system) / 1e6 / seconds;
  console.log(
    `\n${(SUMMARIES / seconds).toFixed(0)} summaries a second of ${WORDS} words, by ` +
      `${cores.toFixed(2)} cores; ${(SUMMARIES / seconds / cores).toFixed(0)} by one core`,
  );
}

async function printLatency(): Promise<void> {
  const { idle, busy, summariesPerSecond } = await latencyBeside(longTexts(20_000));
  console.log();
  printTable([
    ['listing posts, 2 connections', 'requests/s', 'p50 ms', 'p99 ms'],
    ...[
      ['no summaries', idle] as const,
      [`beside ${summariesPerSecond.toFixed(0)} summaries/s`, busy] as const,
    ].map(([name, { requestsPerSecond, p50, p99 }]) => [
      ...[name, requestsPerSecond.toFixed(0), p50.toFixed(2), p99.toFixed(2)],
    ]),
  ]);
}

const { cores, processor, node } = describeMachine();
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${cores} cores (${processor}), Node ${node}\n`,
);
try {
  await printQuality();
  await printThroughput();
  await printLatency();
} finally {
  await workers.onApplicationShutdown();
  await cleanUp();
}
