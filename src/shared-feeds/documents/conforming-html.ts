import { escapeAttribute, escapeText } from 'entities';
import { Parser } from '../../content/html-parser.js';
import { NestingLimit } from '../../content/html-nesting.js';

interface Tag {
  name: string;
  attributes: Record<string, string>;
  children: Node[];
  /** Whether a descendant ends an open paragraph. */
  hasBlock: boolean;
}
type Node = Tag | string;

interface Place {
  parent: string;
  isInLink: boolean;
  isInHeading: boolean;
}

const words = (text: string): Set<string> => new Set(text.split(' '));

const VOID = words('br col hr img source track wbr');
/** Their start tags end an open paragraph. */
const BLOCKS = words(
  'address article aside blockquote center dd details div dl dt figcaption figure footer h1 h2 h3 ' +
    'h4 h5 h6 header hgroup hr li main ol p pre section summary table ul ' +
    'caption colgroup tbody td tfoot th thead tr',
);
const HEADINGS = words('h1 h2 h3 h4 h5 h6');
/** Which parents an element needs, so that a parser leaves it there. */
const PARENTS: Record<string, Set<string>> = {
  li: words('ul ol'),
  dt: words('dl'),
  dd: words('dl'),
  rt: words('ruby'),
  rp: words('ruby'),
  caption: words('table'),
  colgroup: words('table'),
  col: words('table colgroup'),
  thead: words('table'),
  tbody: words('table'),
  tfoot: words('table'),
  tr: words('table thead tbody tfoot'),
  td: words('tr'),
  th: words('tr'),
};
/** Elements whose children a parser moves out of the table, unless they belong there. */
const TABLE_LEVELS = words('table colgroup thead tbody tfoot tr');
/** Not known to validators. */
const UNKNOWN_ELEMENTS = words('rb rtc');
const UNKNOWN_ATTRIBUTE = 'controls';
/** Elements that validators warn of, with another one that has their attributes. */
const REPLACED: Record<string, string> = { bdo: 'span' };

/**
 * Sanitised HTML in a form that a parser of HTML reads without an error: elements are nested as the
 * standard says. Others become `div` or `span`, or give way to their content. The time is linear in
 * the text.
 */
export function conformingHtml(html: string): string {
  const root: Tag = { name: '', attributes: {}, children: [], hasBlock: false };
  const open = [root];
  const nesting = new NestingLimit(html);
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        nesting.opened();
        const tag: Tag = { name, attributes, children: [], hasBlock: false };
        open.at(-1)!.children.push(tag);
        open.push(tag);
      },
      ontext(text) {
        open.at(-1)!.children.push(text);
      },
      onclosetag(name) {
        nesting.closed();
        const closed = open.pop()!;
        if (closed.hasBlock || BLOCKS.has(name)) open.at(-1)!.hasBlock = true;
      },
    },
    nesting.parserOptions,
  );
  parser.end(html);
  const written: string[] = [];
  writeAll(root.children, { parent: '', isInLink: false, isInHeading: false }, written);
  return written.join('');
}

function writeAll(nodes: Node[], place: Place, written: string[]): void {
  for (const node of nodes) {
    if (typeof node === 'string') written.push(escapeText(node));
    else write(node, place, written);
  }
}

function write(tag: Tag, place: Place, written: string[]): void {
  const name = nameFor(tag, place);
  if (name === null) {
    writeAll(tag.children, place, written);
    return;
  }
  const isKept = name === tag.name || name === REPLACED[tag.name];
  const attributes = isKept ? Object.entries(tag.attributes) : [];
  const shown = attributes
    .filter(([key]) => key !== UNKNOWN_ATTRIBUTE)
    .map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  written.push(`<${name}${shown.join('')}${VOID.has(name) ? ' />' : '>'}`);
  if (VOID.has(name)) return;
  writeAll(
    tag.children,
    {
      parent: name,
      isInLink: place.isInLink || name === 'a',
      isInHeading: place.isInHeading || HEADINGS.has(name),
    },
    written,
  );
  written.push(`</${name}>`);
}

/** The element that stands for a tag at its place; null where only its content does. */
function nameFor({ name, children, hasBlock }: Tag, place: Place): string | null {
  if (UNKNOWN_ELEMENTS.has(name) || (name === 'a' && place.isInLink)) return null;
  if (HEADINGS.has(name) && place.isInHeading) return 'div';
  if (PARENTS[name] && !PARENTS[name].has(place.parent)) {
    return name === 'col' ? null : name === 'rt' || name === 'rp' ? 'span' : 'div';
  }
  if (name === 'p' && hasBlock) return 'div';
  if (Object.hasOwn(REPLACED, name)) return REPLACED[name]!;
  return TABLE_LEVELS.has(name) && !children.every((child) => belongsTo(name, child))
    ? 'div'
    : name;
}

/** Whether a child stays in an element of a table, with all that belongs to the table. */
function belongsTo(level: string, child: Node): boolean {
  if (typeof child === 'string') return child.trim() === '';
  if (!PARENTS[child.name]?.has(level)) return false;
  return (
    !TABLE_LEVELS.has(child.name) || child.children.every((inner) => belongsTo(child.name, inner))
  );
}
