// `npm run bench:dashboard` measures what the dashboard costs a browser: transferred bytes, first
// paint, the paint after an interaction, and long frames while scrolling. See ../README.md.
import { parseArgs } from 'node:util';
import { launchChromium } from '../../packages/testkit/chromium.ts';
import { atTheEnd, cleanUp, endCleanly } from '../harness/processes.ts';
import { describeMachine, printTable } from '../harness/report.ts';
import { measureInteractions } from './interactions.ts';
import { measurePaints } from './paints.ts';
import { measureScrolling } from './scrolling.ts';
import { startSite } from './site.ts';
import { measureTransfers } from './transfers.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    posts: { type: 'string', default: '10000' },
    feeds: { type: 'string', default: '40' },
    rounds: { type: 'string', default: '7' },
    slowdown: { type: 'string', default: '4' },
    /** `transfers`, `paints`, `interactions` or `scrolling`; all by default. */
    only: { type: 'string', multiple: true },
  },
});
const posts = Number(values.posts);
const feeds = Number(values.feeds);
const rounds = values.quick ? 1 : Number(values.rounds);
const slowdown = Number(values.slowdown);
const isWanted = (part: string) => values.only?.includes(part) ?? true;
const progress = (text: string) => process.stderr.write(`${text}\n`);

endCleanly();
try {
  progress(`loading ${posts.toLocaleString('en')} posts`);
  const site = await startSite(posts, feeds);
  const browser = await launchChromium();
  atTheEnd(() => browser.close());
  const results = {
    date: new Date().toISOString(),
    machine: describeMachine(),
    chromium: browser.version(),
    plan: { posts, feeds, rounds, slowdown },
    transfers: isWanted('transfers') ? await measureTransfers(browser, site, progress) : [],
    paints: isWanted('paints')
      ? await measurePaints(browser, site, { rounds, slowdown, progress })
      : [],
    interactions: isWanted('interactions')
      ? await measureInteractions(browser, site, { rounds, slowdown, progress })
      : [],
    scrolling: isWanted('scrolling') ? await measureScrolling(browser, site, progress) : [],
  };
  if (values.json) console.log(JSON.stringify(results, null, 2));
  else print(results);
} finally {
  await cleanUp();
}

interface Results {
  date: string;
  machine: ReturnType<typeof describeMachine>;
  chromium: string;
  plan: { posts: number; feeds: number; rounds: number; slowdown: number };
  transfers: Awaited<ReturnType<typeof measureTransfers>>;
  paints: Awaited<ReturnType<typeof measurePaints>>;
  interactions: Awaited<ReturnType<typeof measureInteractions>>;
  scrolling: Awaited<ReturnType<typeof measureScrolling>>;
}

function print({ date, machine, chromium, plan, ...results }: Results): void {
  console.log(
    `${date.slice(0, 10)}, ${machine.cores} cores (${machine.processor}), Node ${machine.node}, ` +
      `Chromium ${chromium}; ${plan.posts.toLocaleString('en')} posts in ${plan.feeds} ` +
      `feeds, median of ${plan.rounds} ` +
      `rounds, CPU ${plan.slowdown} times slower\n`,
  );
  const { transfers, paints, interactions, scrolling } = results;
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  table(
    ['screen, nothing cached', 'all files', 'own files', 'data'],
    transfers.map(({ screen, all, own, data }) => [screen, kb(all), kb(own), kb(data)]),
  );
  table(
    ['screen, slowed CPU', 'first contentful paint', 'largest contentful paint'],
    paints.map(({ screen, first, largest }) => [screen, ms(first), ms(largest)]),
  );
  table(
    ['interaction, slowed CPU', 'to next paint', 'longest', 'processor time'],
    interactions.map(({ name, median, longest, processor }) => [
      name,
      ms(median),
      ms(longest),
      ms(processor),
    ]),
  );
  table(
    ['scrolling, CPU as it is', 'frames', 'over 50 ms', 'longest', 'median', 'p99', 'late'],
    scrolling.map(({ name, frames, over50, longest, median, p99, late }) => [
      name,
      String(frames),
      String(over50),
      ms(longest),
      ms(median),
      ms(p99),
      String(late),
    ]),
  );
}

function table(head: string[], rows: string[][]): void {
  if (rows.length === 0) return;
  printTable([head, ...rows]);
  console.log();
}
