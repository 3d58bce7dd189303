import { ApiPromise } from './api-promise.js';
import type { Answer } from './api-promise.js';
import type { Call, RequestBody } from './call.js';
import { SluiceError } from './errors.js';
import { linkedUrl, buildPage, PagePromise } from './pages.js';
import type { Page } from './pages.js';
import type { RequestOptions } from './options.js';
import type { Transport } from './transport.js';

type Method = (...args: unknown[]) => unknown;
type Methods = Record<string, Record<string, Method>>;

const FORM = 'application/x-www-form-urlencoded';

/** Makes the methods of a table such as `{ posts: { list: 'GET /api/v1/posts query page' } }`. */
export function buildMethods(
  transport: Transport,
  table: Record<string, Record<string, string>>,
): Methods {
  const methods: Methods = {};
  for (const [resource, rows] of Object.entries(table)) {
    const ofResource = (methods[resource] = {} as Record<string, Method>);
    for (const [name, row] of Object.entries(rows)) {
      ofResource[name] = buildMethod(transport, `${resource}.${name}`, row);
    }
  }
  return methods;
}

/**
 * A row has the method, the path and what else there is: `body` (with its type where it is not
 * JSON), `query`, `page`, `key` for `Idempotency-Key`, `text` or `html`. The arguments have the same order,
 * the parameters of the path first and the options last.
 */
function buildMethod(transport: Transport, name: string, row: string): Method {
  const [method = '', path = '', ...traits] = row.split(' ');
  const bodyTrait = traits.find((trait) => trait.startsWith('body'));
  const buildCall = (args: unknown[]): Call => {
    const rest = [...args];
    const url = path.replace(/\{\w+\}/g, () => encodeSegment(rest.shift(), name));
    const body = bodyTrait && encoded(rest.shift(), bodyTrait.slice('body:'.length));
    const query = traits.includes('query') ? (rest.shift() as object | undefined) : undefined;
    const options = rest.shift() as RequestOptions | undefined;
    const isPage = traits.includes('html');
    const isText = isPage || traits.includes('text');
    const is = { isKeyed: traits.includes('key'), isText, isPage };
    return { name, method, url, query, ...(body || {}), ...is, options };
  };
  if (!traits.includes('page')) return (...args) => sendOne(transport, () => buildCall(args));
  return (...args) => sendList(transport, () => buildCall(args));
}

/** Sends a call; the result is the answer without its envelope. */
export function sendOne<T>(transport: Transport, buildCall: () => Call): ApiPromise<T> {
  const send = async () => unwrapped<T>(await transport.send(buildCall()));
  return new ApiPromise(send());
}

function sendList<T>(transport: Transport, buildCall: () => Call): PagePromise<T> {
  const read = async (call: Call): Promise<Answer<Page<T>>> => {
    const { data, response } = await transport.send<Page<T>>(call);
    return { data: buildPage(data, response), response };
  };
  const first = async () => read(buildCall());
  return new PagePromise(first(), (link) =>
    read({ ...buildCall(), url: linkedUrl(link, transport.baseUrl) }),
  );
}

function unwrapped<T>({ data, response }: Answer<unknown>): Answer<T> {
  const hasEnvelope = typeof data === 'object' && data !== null && 'success' in data;
  return { data: (hasEnvelope ? (data as { data?: unknown }).data : data) as T, response };
}

function encoded(body: unknown, type: string): Pick<Call, 'body' | 'contentType'> | undefined {
  if (body === undefined) return undefined;
  if (type === '') return { body: JSON.stringify(body), contentType: 'application/json' };
  const isForm = type === FORM;
  const content = isForm ? new URLSearchParams(body as Record<string, string>) : body;
  return { body: content as RequestBody, contentType: type };
}

/** @throws SluiceError for a value with which the address would be another one */
function encodeSegment(value: unknown, name: string): string {
  if (typeof value === 'string' && !/^\.{0,2}$/.test(value)) return encodeURIComponent(value);
  throw new SluiceError(`${name}: "${String(value)}" cannot be in the path.`);
}
