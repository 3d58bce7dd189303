const MOST_CANDIDATES = 50;

/** One image that a `srcset` offers. */
export interface SrcsetCandidate {
  url: string;
  /** Its width or density, such as `480w` or `2x`; empty where it has none. */
  descriptor: string;
}

/**
 * The first 50 candidates of a `srcset`, as HTML reads them: an address may hold commas but not
 * begin or end with one. A candidate with a descriptor of another kind is left out. Takes time
 * linear in the input.
 */
export function srcsetCandidates(srcset: string): SrcsetCandidate[] {
  const candidates: SrcsetCandidate[] = [];
  const separator = /[\s,]*/y;
  const address = /\S+/y;
  const rest = /[^,]*/y;
  let at = 0;
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const [taken = ''] = pattern.exec(srcset) ?? [];
    at += taken.length;
    return taken;
  };
  while (candidates.length < MOST_CANDIDATES) {
    take(separator);
    const written = take(address);
    if (written === '') break;
    const url = written.replace(/(?<!,),+$/, '');
    const descriptor = url === written ? take(rest).trim() : '';
    if (descriptor === '' || /^\d+(\.\d+)?[wx]$/.test(descriptor)) {
      candidates.push({ url, descriptor });
    }
  }
  return candidates;
}
