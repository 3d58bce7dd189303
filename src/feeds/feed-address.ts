import { InvalidRequestError } from '../http/problems/errors.js';
import { webUrl } from '../content/absolute-url.js';
import { MAX_URL_LENGTH } from '../content/limits.js';

/** The form in which addresses are stored and compared: by the URL standard, without fragment. */
export function storedForm(url: URL): string {
  const stored = new URL(url);
  stored.hash = '';
  return stored.href;
}

/**
 * The address of a feed in its stored form. `schemes` are those of extensions, such as `acme:`.
 * @throws InvalidRequestError for `field`, where the address cannot be fetched
 */
export function feedAddress(
  address: string,
  { field = 'feedUrl', schemes = [] }: { field?: string; schemes?: readonly string[] } = {},
): string {
  const refuse = (message: string) => new InvalidRequestError([{ field, message }]);
  if (address.trim().length > MAX_URL_LENGTH) throw refuse('is too long');
  const any = URL.parse(address.trim());
  const url = any && schemes.includes(any.protocol) ? any : webUrl(address);
  if (url === null)
    throw refuse(`must be an http or https URL of at most ${MAX_URL_LENGTH} characters`);
  if (url.username || url.password) throw refuse('must not contain a user name or password');
  const stored = storedForm(url);
  if (stored.length > MAX_URL_LENGTH) throw refuse('is too long');
  return stored;
}
