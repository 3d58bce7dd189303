/** Counters of the page cache at /metrics. */
export interface PageCacheFigures {
  bytes: number;
  hits: number;
  misses: number;
}

export async function readPageCache(port: number): Promise<PageCacheFigures> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await response.text();
  const value = (series: string): number => {
    const line = text.split('\n').find((one) => one.startsWith(`${series} `));
    if (!line) throw new Error(`/metrics does not have ${series}.`);
    return Number(line.slice(series.length + 1));
  };
  return {
    bytes: value('sluice_page_cache_bytes'),
    hits: value('sluice_page_cache_lookups_total{result="hit"}'),
    misses: value('sluice_page_cache_lookups_total{result="miss"}'),
  };
}

/** Share of pages from the cache between two readings; null without look-ups. */
export function shareFromMemory(before: PageCacheFigures, after: PageCacheFigures): number | null {
  const hits = after.hits - before.hits;
  const lookups = hits + after.misses - before.misses;
  return lookups === 0 ? null : hits / lookups;
}

/** @throws Error if pages came from the cache that should have been built */
export function requireUncached(name: string, fromMemory: number | null): void {
  if (fromMemory === null || fromMemory > MAX_FROM_MEMORY) {
    const share =
      fromMemory === null ? 'none was made' : `${(fromMemory * 100).toFixed(1)} % were not`;
    throw new Error(`${name}: pages were to be made anew, but ${share}.`);
  }
}

const MAX_FROM_MEMORY = 0.01;
