import { InvalidRequestError } from '../common/errors.js';
import { absoluteUrl } from '../content/absolute-url.js';

const LONGEST_URL = 2_048;

/**
 * The form in which an address is stored and compared: as the URL standard writes it, without
 * fragment.
 * @throws InvalidRequestError that blames `field`, for what no fetch will follow
 */
export function feedAddress(address: string, field = 'feedUrl'): string {
  const refuse = (message: string) => new InvalidRequestError([{ field, message }]);
  const href = absoluteUrl(address);
  if (href === null) throw refuse('must be an http or https URL');
  const url = new URL(href);
  url.hash = '';
  if (url.username || url.password) throw refuse('must not contain a user name or password');
  if (url.href.length > LONGEST_URL) throw refuse('is too long');
  return url.href;
}
