const MAX_DEPTH = 500;
const TAG = /<(\/?)([a-z][a-z0-9]*)[^>]*>?/gi;
const VOID_ELEMENTS = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/**
 * The same HTML without the tags that would nest more than 500 deep. Parsers spend time
 * quadratic in the depth, so hostile input is flattened before any of them sees it.
 */
export function limitNesting(html: string): string {
  if (!hasManyTags(html)) return html;
  const open: string[] = [];
  const dropped = new Map<string, number>();
  return html.replace(TAG, (tag: string, slash: string, rawName: string) => {
    const name = rawName.toLowerCase();
    if (VOID_ELEMENTS.has(name)) return tag;
    const droppedBefore = dropped.get(name) ?? 0;
    if (slash && droppedBefore > 0) {
      dropped.set(name, droppedBefore - 1);
      return '';
    }
    if (slash) {
      const at = open.lastIndexOf(name);
      if (at !== -1) open.length = at;
      return tag;
    }
    if (open.length >= MAX_DEPTH) {
      dropped.set(name, droppedBefore + 1);
      return '';
    }
    open.push(name);
    return tag;
  });
}

function hasManyTags(html: string): boolean {
  let tags = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    tags += 1;
    if (tags > MAX_DEPTH) return true;
  }
  return false;
}
