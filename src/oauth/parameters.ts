import { OauthError } from './oauth.errors.js';

const MAX_LENGTH = 8_192;

/** The parameters of a query string or of a form, each once; an empty one is absent (RFC 6749, 3.1). */
export class Parameters {
  constructor(private readonly values: ReadonlyMap<string, string>) {}

  get(name: string): string | undefined {
    return this.values.get(name);
  }

  /** @throws OauthError */
  getRequired(name: string): string {
    const value = this.get(name);
    if (value === undefined) throw new OauthError('invalid_request', `${name} is missing.`);
    return value;
  }
}

/** @throws OauthError for a text that is too long and for a repeated parameter */
export function parametersOf(text: string): Parameters {
  if (text.length > MAX_LENGTH) {
    throw new OauthError('invalid_request', `The request is longer than ${MAX_LENGTH} characters.`);
  }
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (value === '') continue;
    if (values.has(name)) {
      throw new OauthError('invalid_request', `${name.slice(0, 40)} was sent more than once.`);
    }
    values.set(name, value);
  }
  return new Parameters(values);
}
