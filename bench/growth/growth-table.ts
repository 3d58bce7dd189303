import type { Comparison } from '../harness/compare.ts';
import type { LoadResult } from '../harness/load.ts';
import type { GrowthResult } from './measure-growth.ts';

/** The figures of all sizes in one table: a row for each figure, a column for each size. */
export function growthTable(results: GrowthResult[], npmCiSeconds: number | null): string[][] {
  const row = (name: string, cell: (result: GrowthResult) => string) => [
    name,
    ...results.map((result) => cell(result)),
  ];
  /** With the ratio to the smallest size of the same engine. */
  const rate = (name: string, of: (result: GrowthResult) => LoadResult) =>
    row(`${name}, req/s (to the first)`, (result) => {
      const first = results.find(({ engine }) => engine === result.engine)!;
      const { requestsPerSecond } = of(result);
      const share = requestsPerSecond / of(first).requestsPerSecond;
      return `${whole(requestsPerSecond)} (${share.toFixed(2)})`;
    });
  const compared = (name: string, of: (result: GrowthResult) => Comparison) => [
    rate(name, (result) => of(result).service),
    row(`${name}, to the baseline`, (result) => of(result).ratio.toFixed(2)),
  ];
  const memory = ([at64, at8]: GrowthResult['memory'], which: 0 | 1) => (which ? at8 : at64);
  const memoryRows = ([0, 1] as const).flatMap((which) => {
    const setting = `PAGE_CACHE_MB=${results[0]?.memory[which].pageCacheMb}`;
    return [
      row(`memory idle / after load, \`${setting}\``, (result) => {
        const { idleMb, loadedMb } = memory(result.memory, which);
        return `${megabytes(idleMb)} / ${megabytes(loadedMb)}`;
      }),
      row(`of it pages, \`${setting}\``, (result) =>
        megabytes(memory(result.memory, which).heldMb),
      ),
    ];
  });
  return [
    row('', ({ engine, accounts }) => `${engine}, ${whole(accounts)}`),
    row('keys', ({ keys }) => whole(keys)),
    row('feeds', ({ feeds }) => whole(feeds)),
    row('posts', ({ posts }) => whole(posts)),
    row('database', ({ databaseMb }) => megabytes(databaseMb)),
    ...compared('page 1', ({ page1 }) => page1),
    ...compared('page 1 asked again', ({ again }) => again),
    rate('key check', ({ keyCheck }) => keyCheck),
    ...compared('key refused', ({ keyRefused }) => keyRefused),
    row('start-up', ({ startUpMs }) => `${whole(startUpMs)} ms`),
    ...memoryRows,
    ...(npmCiSeconds === null ? [] : [row('`npm ci`', () => `${npmCiSeconds.toFixed(0)} s`)]),
  ];
}

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const megabytes = (value: number | null): string =>
  value === null ? 'not known' : `${whole(value)} MB`;
