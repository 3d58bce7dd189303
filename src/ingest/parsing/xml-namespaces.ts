/**
 * The prefix by which our readers know a namespace. Formats that readers treat alike share
 * one; RSS of every version and XHTML have the empty prefix of plain names.
 */
const PREFIXES: Record<string, string> = {
  'purl.org/rss/1.0': '',
  'my.netscape.com/rdf/simple/0.9': '',
  'channel.netscape.com/rdf/simple/0.9': '',
  'my.netscape.com/publish/formats/rss-0.91.dtd': '',
  'backend.userland.com/rss': '',
  'backend.userland.com/rss2': '',
  'backend.userland.com/blogchannelmodule': 'blogchannel',
  'purl.org/net/rss1.1': '',
  'www.w3.org/1999/xhtml': 'xhtml',
  'www.w3.org/2005/atom': 'atom',
  'purl.org/atom/ns': 'atom',
  'purl.org/dc/elements/1.0': 'dc',
  'purl.org/dc/elements/1.1': 'dc',
  'purl.org/dc/terms': 'dcterms',
  'purl.org/rss/1.0/modules/content': 'content',
  'purl.org/rss/1.0/modules/syndication': 'sy',
  'search.yahoo.com/mrss': 'media',
  'video.search.yahoo.com/mrss': 'media',
  'www.itunes.com/dtds/podcast-1.0.dtd': 'itunes',
  'www.w3.org/1999/02/22-rdf-syntax-ns': 'rdf',
  'www.w3.org/xml/1998/namespace': 'xml',
};

/** The prefixes in scope at one element, each resolved to ours. */
export class NamespaceScope {
  private readonly resolved = new Map<string, string>();

  private constructor(private readonly byPrefix: ReadonlyMap<string, string>) {}

  /** The scope outside the root, whose own namespace counts as `rootPrefix` where it is unknown. */
  static outermost(rootPrefix: string): NamespaceScope {
    return new NamespaceScope(new Map([['', rootPrefix]]));
  }

  /** The scope within an element that declares namespaces; the same scope if it declares none. */
  within(attributes: Readonly<Record<string, string>>): NamespaceScope {
    const declared = Object.entries(attributes).filter(([name]) => /^xmlns(:|$)/.test(name));
    if (declared.length === 0) return this;
    const byPrefix = new Map(this.byPrefix);
    for (const [name, uri] of declared) {
      const prefix = name.slice('xmlns:'.length);
      // An unknown default namespace is taken for the root's own: feeds misspell it.
      const outer = prefix === '' ? (this.byPrefix.get('') ?? '') : prefix;
      byPrefix.set(prefix, PREFIXES[normalise(uri)] ?? atomLike(uri) ?? outer);
    }
    return new NamespaceScope(byPrefix);
  }

  /** The name of an element with our prefix, in lower case, such as `atom:entry` or `item`. */
  resolve(qualifiedName: string): string {
    const known = this.resolved.get(qualifiedName);
    if (known !== undefined) return known;
    const [prefix, local] = split(qualifiedName.toLowerCase());
    const canonical = this.byPrefix.get(prefix) ?? prefix;
    const name = canonical === '' ? local : `${canonical}:${local}`;
    this.resolved.set(qualifiedName, name);
    return name;
  }
}

function split(name: string): [prefix: string, local: string] {
  const colon = name.indexOf(':');
  return colon === -1 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)];
}

function normalise(uri: string): string {
  return uri
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/#]+$/, '');
}

function atomLike(uri: string): string | undefined {
  return /atom/i.test(uri) && /w3\.org|purl\.org\/atom/i.test(uri) ? 'atom' : undefined;
}
