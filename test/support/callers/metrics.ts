/** The value of a series of /metrics, such as `sluice_event_streams`; undefined before its first sample. */
export async function readMetric(
  { url }: { url: string },
  series: string,
): Promise<number | undefined> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text.split('\n').find((sample) => sample.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

/** How many pages have come from memory so far. */
export const pagesFromMemory = async (service: { url: string }): Promise<number> =>
  (await readMetric(service, 'sluice_page_cache_lookups_total{result="hit"}')) ?? 0;
