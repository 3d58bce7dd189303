import { InvalidRequestError } from '../http/problems/errors.js';
import { webUrl } from '../content/absolute-url.js';
import { MAX_URL_LENGTH } from '../content/limits.js';

/** The user name and the password that an address holds. */
export interface Credentials {
  username: string;
  password: string;
}

interface AddressOptions {
  /** The field of the request, for its error. */
  field?: string;
  /** The schemes of extensions, such as `acme:`. */
  schemes?: readonly string[];
}

/** The form in which addresses are stored and compared: by the URL standard, without fragment. */
export function storedForm(url: URL): string {
  const stored = new URL(url);
  stored.hash = '';
  return stored.href;
}

/**
 * The address of a feed in its stored form.
 * @throws InvalidRequestError for `field`, where the address cannot be fetched or has credentials
 */
export function feedAddress(address: string, options: AddressOptions = {}): string {
  const { feedUrl, credentials } = splitAddress(address, options);
  if (!credentials) return feedUrl;
  const message = 'must not contain a user name or password';
  throw new InvalidRequestError([{ field: options.field ?? 'feedUrl', message }]);
}

/**
 * The address of a feed in its stored form, and the credentials that it held, which are no part of
 * it.
 * @throws InvalidRequestError for `field`, where the address cannot be fetched
 */
export function splitAddress(
  address: string,
  { field = 'feedUrl', schemes = [] }: AddressOptions = {},
): { feedUrl: string; credentials: Credentials | null } {
  const refuse = (message: string) => new InvalidRequestError([{ field, message }]);
  if (address.trim().length > MAX_URL_LENGTH) throw refuse('is too long');
  const any = URL.parse(address.trim());
  const url = any && schemes.includes(any.protocol) ? any : webUrl(address);
  if (url === null)
    throw refuse(`must be an http or https URL of at most ${MAX_URL_LENGTH} characters`);
  const credentials = credentialsIn(url);
  if (credentials && !isSendable(credentials)) {
    throw refuse('has a user name or password that HTTP cannot send');
  }
  url.username = '';
  url.password = '';
  const stored = storedForm(url);
  if (stored.length > MAX_URL_LENGTH) throw refuse('is too long');
  return { feedUrl: stored, credentials };
}

function credentialsIn({ username, password }: URL): Credentials | null {
  if (username === '' && password === '') return null;
  return { username: decoded(username), password: decoded(password) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** By Basic authentication, whose user names have no colon. */
const isSendable = ({ username, password }: Credentials): boolean =>
  !/[:\p{Cc}]/u.test(username) &&
  !/\p{Cc}/u.test(password) &&
  username.length <= 255 &&
  password.length <= 1_000;
