/** An element of a well-formed document. */
export interface StrictElement {
  name: string;
  attributes: Record<string, string>;
  children: StrictElement[];
  text: string;
}

const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?';
const TOKEN = new RegExp(
  `<(${NAME})((?:\\s+${NAME}="[^"<]*")*)\\s*(/?)>|</(${NAME})\\s*>|([^<]+)`,
  'gy',
);
const ATTRIBUTE = new RegExp(`(${NAME})="([^"]*)"`, 'g');
const REFERENCE = /&(?:#x([0-9A-Fa-f]+)|#(\d+)|(amp|lt|gt|quot|apos));|&/g;
const NAMED = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads a document in the part of XML that the writers use, without comments, CDATA and a DTD.
 * @throws Error where it is not well-formed (XML 1.0 and its namespaces)
 */
export function readStrictXml(source: string): StrictElement {
  const at = FORBIDDEN.exec(source)?.index ?? -1;
  if (at >= 0) throw new Error(`U+${source.charCodeAt(at).toString(16)} is no character of XML`);
  const prolog = '<?xml version="1.0" encoding="utf-8"?>\n';
  if (!source.startsWith(prolog)) throw new Error('The document has no declaration.');
  const document: StrictElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [document];
  TOKEN.lastIndex = prolog.length;
  while (TOKEN.lastIndex < source.length) {
    const begin = TOKEN.lastIndex;
    const token = TOKEN.exec(source);
    if (!token) throw new Error(`No markup: ${source.slice(begin, begin + 80)}`);
    const [, name, attributes = '', selfClosing, ended, text] = token;
    if (name !== undefined) {
      const element = { name, attributes: attributesIn(attributes), children: [], text: '' };
      open.at(-1)!.children.push(element);
      if (!selfClosing) open.push(element);
    } else if (ended !== undefined) {
      const closed = open.pop()!;
      if (closed.name !== ended) throw new Error(`</${ended}> ends <${closed.name}>.`);
    } else if (text!.includes(']]>')) throw new Error(']]> in a text');
    else open.at(-1)!.text += decoded(text!);
  }
  if (open.length !== 1 || document.children.length !== 1 || document.text.trim() !== '') {
    throw new Error('The document has no single root.');
  }
  checkPrefixes(document.children[0]!, ['xml']);
  return document.children[0]!;
}

/** The children of an element with a name. */
export const named = ({ children }: StrictElement, name: string): StrictElement[] =>
  children.filter((child) => child.name === name);

/** The text of the only child with a name; undefined without one. */
export function getText(parent: StrictElement, name: string): string | undefined {
  const found = named(parent, name);
  if (found.length > 1) throw new Error(`<${name}> comes ${found.length} times.`);
  return found[0]?.text;
}

function attributesIn(source: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name, value] of source.matchAll(ATTRIBUTE)) {
    if (name! in attributes) throw new Error(`Two attributes ${name}`);
    attributes[name!] = decoded(value!);
  }
  return attributes;
}

const decoded = (text: string): string =>
  text.replace(REFERENCE, (reference, hex?: string, digits?: string, name?: string) => {
    if (name) return NAMED[name as keyof typeof NAMED];
    if (!hex && !digits) throw new Error('An ampersand that is no reference');
    const character = String.fromCodePoint(hex ? parseInt(hex, 16) : Number(digits));
    if (FORBIDDEN.test(character)) throw new Error(`${reference} is no character of XML`);
    return character;
  });

function checkPrefixes({ name, attributes, children }: StrictElement, known: string[]): void {
  const declared = Object.keys(attributes).filter((key) => key.startsWith('xmlns:'));
  const all = [...known, ...declared.map((key) => key.slice('xmlns:'.length))];
  for (const used of [name, ...Object.keys(attributes)]) {
    const [prefix, rest] = used.split(':');
    if (rest !== undefined && prefix !== 'xmlns' && !all.includes(prefix!)) {
      throw new Error(`The prefix of ${used} is not declared.`);
    }
  }
  for (const child of children) checkPrefixes(child, all);
}
