/** More links than any answer needs; the rest is ignored. */
const MAX_LINKS = 100;
const BLANK = ' \t';
const TARGET = /<([^<>]*)>/y;
const PARAMETER = /;\s*([\w!#$&+.^`|~*-]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*)))?/y;

/** A link of a `Link` header (RFC 8288), with its target as it was sent. */
export interface HeaderLink {
  target: string;
  /** The relations in small letters. */
  relations: string[];
}

/** The links of a header, up to the first part that is malformed. Linear in its length. */
export function linksIn(header: string | null): HeaderLink[] {
  const links: HeaderLink[] = [];
  const text = header ?? '';
  let at = 0;
  const skip = (ignored: string): void => {
    while (at < text.length && ignored.includes(text.charAt(at))) at += 1;
  };
  const take = (pattern: RegExp): RegExpExecArray | null => {
    skip(BLANK);
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (links.length < MAX_LINKS) {
    const target = take(TARGET)?.[1];
    if (target === undefined) break;
    let rel: string | undefined;
    for (let found = take(PARAMETER); found; found = take(PARAMETER)) {
      // The first one counts (RFC 8288, section 3.3).
      if (found[1]!.toLowerCase() === 'rel') rel ??= found[2] ?? found[3] ?? '';
    }
    const relations = (rel ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    links.push({ target: target.trim(), relations });
    skip(`${BLANK};`);
    if (text[at] !== ',') break;
    at += 1;
  }
  return links;
}
