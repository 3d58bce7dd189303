/**
 * The canonical prefix of each namespace. Formats that are read in the same way share one. RSS of
 * every version and XHTML have the empty prefix.
 */
const PREFIXES = new Map<string, string>(
  Object.entries({
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
    'rssnamespace.org/feedburner/ext/1.0': 'feedburner',
    'www.itunes.com/dtds/podcast-1.0.dtd': 'itunes',
    'www.w3.org/1999/02/22-rdf-syntax-ns': 'rdf',
    'www.w3.org/xml/1998/namespace': 'xml',
  }),
);

/** A longer name is no known namespace. */
const MAX_NAME_LENGTH = 200;
/** Nested scopes whose declarations count, since a name is looked up in each of them. */
const MAX_NESTED = 16;

/** The prefixes in scope at one element, each resolved to its canonical prefix. */
export class NamespaceScope {
  private readonly resolved = new Map<string, string>();

  private constructor(
    private readonly declared: ReadonlyMap<string, string>,
    private readonly outer: NamespaceScope | null,
    private readonly nested: number,
  ) {}

  /** The scope outside the root. An unknown namespace of the root counts as `rootPrefix`. */
  static outermost(rootPrefix: string): NamespaceScope {
    return new NamespaceScope(new Map([['', rootPrefix]]), null, 0);
  }

  /**
   * The scope within an element that declares namespaces; the same scope where it declares none.
   */
  within(attributes: Readonly<Record<string, string>>): NamespaceScope {
    const declared = Object.entries(attributes).filter(([name]) => /^xmlns(:|$)/.test(name));
    if (declared.length === 0 || this.nested >= MAX_NESTED) return this;
    const prefixes = declared.map(([name, uri]): [prefix: string, ours: string] => {
      const prefix = name.slice('xmlns:'.length);
      // An unknown default namespace counts as the root's own, since feeds misspell it.
      const outer = prefix === '' ? (this.lookUp('') ?? '') : prefix;
      return [prefix, known(uri) ?? outer];
    });
    return new NamespaceScope(new Map(prefixes), this, this.nested + 1);
  }

  /** The name of an element with its canonical prefix, in lower case, such as `atom:entry` or `item`. */
  resolve(qualifiedName: string): string {
    const known = this.resolved.get(qualifiedName);
    if (known !== undefined) return known;
    const [prefix, local] = split(qualifiedName.toLowerCase());
    const canonical = this.lookUp(prefix) ?? prefix;
    const name = canonical === '' ? local : `${canonical}:${local}`;
    this.resolved.set(qualifiedName, name);
    return name;
  }

  private lookUp(prefix: string): string | undefined {
    return this.declared.get(prefix) ?? this.outer?.lookUp(prefix);
  }
}

function split(name: string): [prefix: string, local: string] {
  const colon = name.indexOf(':');
  return colon === -1 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)];
}

function known(uri: string): string | undefined {
  const name = uri.trim();
  if (name.length > MAX_NAME_LENGTH) return undefined;
  return PREFIXES.get(normalise(name)) ?? atomLike(name);
}

function normalise(uri: string): string {
  return uri
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/(?<![/#])[/#]+$/, '');
}

function atomLike(uri: string): string | undefined {
  return /atom/i.test(uri) && /w3\.org|purl\.org\/atom/i.test(uri) ? 'atom' : undefined;
}
