/** The parts of Swagger UI's state that are used, which is of Immutable.js. */
interface Node {
  get(name: string): unknown;
  getIn(path: string[]): unknown;
  toJS(): unknown;
}
interface System {
  getSystem(): { specSelectors: { specJson(): Node } };
}
interface Operation {
  'x-client-method'?: string;
  parameters?: { name: string; in: string; schema?: { type?: string } }[];
}
interface Document {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
}

/**
 * A plugin of Swagger UI, which shows each request as a line of `sluice-client`. It runs in the
 * browser, from its text, so it uses nothing outside of itself.
 */
export function clientSnippets(system: System): object {
  const literal = (value: unknown): string => {
    const lines = JSON.stringify(value, null, 2) ?? 'undefined';
    const bare = lines.replace(/^( *)"([A-Za-z_]\w*)": /gm, '$1$2: ');
    return bare.length > 80 ? bare : bare.replace(/\n */g, ' ');
  };
  const find = (document: Document, method: string, path: string) => {
    const parts = path.split('/');
    const fits = (template: string) => {
      const names = template.split('/');
      return (
        names.length === parts.length &&
        names.every((name, at) => name === parts[at] || (name.startsWith('{') && parts[at]))
      );
    };
    // A path without parameters comes before one with them.
    const [template = ''] = Object.keys(document.paths)
      .filter((one) => fits(one) && document.paths[one]![method])
      .sort((one, other) => one.split('{').length - other.split('{').length);
    const ids = parts.filter((_, at) => template.split('/')[at]?.startsWith('{'));
    return { operation: document.paths[template]?.[method] ?? {}, ids };
  };
  const buildQuery = (search: URLSearchParams, { parameters = [] }: Operation) => {
    const entries = [...search].map(([name, value]) => {
      const type = parameters.find((one) => one.name === name)?.schema?.type;
      if (type === 'array') return [name, value.split(',')];
      return [name, type === 'string' || value === '' ? value : Number(value) || value];
    });
    return Object.fromEntries(entries) as object;
  };
  const buildBody = (body: unknown): unknown => {
    try {
      return typeof body === 'string' ? (JSON.parse(body) as unknown) : body;
    } catch {
      return body;
    }
  };
  const toLine = (request: Node): string => {
    const document = system.getSystem().specSelectors.specJson().toJS() as Document;
    const url = new URL(String(request.get('url')));
    const prefix = document.servers[0]!.url.replace(/\/$/, '');
    const path = url.pathname.slice(prefix.length);
    const method = String(request.get('method')).toLowerCase();
    const { operation, ids } = find(document, method, path);
    const name = operation['x-client-method'];
    const query = url.search ? buildQuery(url.searchParams, operation) : undefined;
    const sent = request.get('body');
    const body = sent ? buildBody(sent) : undefined;
    const args = ids.map((id) => literal(decodeURIComponent(id)));
    if (body !== undefined) args.push(literal(body));
    if (query) args.push(literal(query));
    const any = [literal(method.toUpperCase()), literal(path), literal({ query, body })];
    const call = name ? `${name}(${args.join(', ')})` : `request(${any.join(', ')})`;
    return `import { Sluice } from 'sluice-client';

const client = new Sluice({ baseUrl: '${url.origin}${prefix}', apiKey: 'YOUR_API_KEY' });
console.log(await client.${call});`;
  };
  return { fn: { requestSnippetGenerator_sluice_client: toLine } };
}
