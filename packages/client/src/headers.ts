import { SluiceError } from './errors.js';

type Values = Record<string, string | undefined>;

/**
 * The headers of a request; a later source replaces what an earlier one has.
 * @throws SluiceError for an invalid header, without its value
 */
export function buildHeaders(request: string, ...sources: (Values | undefined)[]): Headers {
  const headers = new Headers();
  for (const [name, value] of sources.flatMap((source = {}) => Object.entries(source))) {
    try {
      if (value !== undefined) headers.set(name, value);
    } catch {
      // Its text would quote the value.
      throw new SluiceError(`${request}: the header "${name}" is invalid.`);
    }
  }
  return headers;
}

/** Hides the keys of a request in a text. */
export function createRedactor(headers: Headers): (text: string) => string {
  const scheme = /^\S+ +/;
  const keys = [headers.get('x-api-key'), headers.get('authorization')?.replace(scheme, '')];
  return (text) =>
    keys.reduce<string>((told, key) => (key ? told.replaceAll(key, '[redacted]') : told), text);
}
