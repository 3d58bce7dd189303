import { SluiceError } from './errors.js';
import type { RequestOptions } from './options.js';

/** A repetition would fail: the current password is another one then. */
const PASSWORD_PATH = '/api/v1/account/password';

export type Query = object;
export type RequestBody = string | Blob | ArrayBuffer | Uint8Array<ArrayBuffer> | URLSearchParams;

/** What is sent to the service. */
export interface Call {
  /** For errors. It has no parameters of the path, since a token can be among them. */
  name: string;
  method: string;
  /** Under the base address; or a whole address, which must be one of the service. */
  url: string | URL;
  query?: Query | undefined;
  body?: RequestBody | undefined;
  contentType?: string | undefined;
  /** Whether the service takes an `Idempotency-Key`. */
  isKeyed?: boolean;
  /** Whether the answer may be something else than JSON. */
  isText?: boolean;
  /** Whether the answer may be a page of HTML. */
  isPage?: boolean;
  options?: RequestOptions | undefined;
}

/**
 * The address of a call.
 * @throws SluiceError for a path that leaves the base address
 */
export function buildUrl({ name: request, url, query = {} }: Call, baseUrl: URL): URL {
  if (url instanceof URL) return url;
  const [, path = '', search = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  const target = new URL(baseUrl);
  const prefix = target.pathname.replace(/\/$/, '');
  target.pathname = prefix + path;
  if (!target.pathname.startsWith(`${prefix}/`)) {
    throw new SluiceError(`${request}: the path leads out of baseUrl.`);
  }
  target.search = search;
  target.hash = '';
  for (const [name, value] of Object.entries(query) as [string, unknown][]) {
    if (value === undefined || value === null) continue;
    if (isMembers(value)) {
      for (const [member, each] of Object.entries(value)) {
        target.searchParams.set(`${name}[${member}]`, text(each));
      }
      continue;
    }
    target.searchParams.set(name, Array.isArray(value) ? value.map(text).join() : text(value));
  }
  return target;
}

/** Whether a parameter is an object, which is sent as `name[member]=value`. */
const isMembers = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

const text = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : String(value);

/** Whether the same request again has the same effect. */
export const canBeRepeated = ({ method, url, isKeyed, options = {} }: Call): boolean =>
  method === 'POST'
    ? Boolean(isKeyed || options.idempotencyKey)
    : !options.ifMatch && url !== PASSWORD_PATH;

/** Not `randomUUID`, which pages have over https alone. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
