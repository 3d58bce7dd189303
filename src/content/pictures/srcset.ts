const MAX_CANDIDATES = 50;

/** One image of a `srcset`. */
export interface SrcsetCandidate {
  url: string;
  /** Its width or density, such as `480w` or `2x`; empty if it has none. */
  descriptor: string;
}

/**
 * The first 50 candidates of a `srcset`, parsed as in HTML: an address may contain commas but not
 * begin or end with one. Candidates with other descriptors are left out. The time is linear in the
 * input.
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
  while (candidates.length < MAX_CANDIDATES) {
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
