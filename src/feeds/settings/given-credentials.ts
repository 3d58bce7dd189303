import { splitAddress } from '../feed-address.js';
import type { FeedSettingsInputDto } from './feed-settings.dto.js';

interface CredentialsInput {
  feedUrl?: string;
  settings?: FeedSettingsInputDto | null;
}

/**
 * The same input with the address in its stored form, and with the credentials of the address among
 * the settings. What the settings say themselves goes first.
 * @throws InvalidRequestError where the address cannot be fetched
 */
export function withCredentials<T extends CredentialsInput>(
  input: T,
  schemes: readonly string[] = [],
): T {
  if (input.feedUrl === undefined) return input;
  const { feedUrl, credentials } = splitAddress(input.feedUrl, { schemes });
  if (!credentials) return { ...input, feedUrl };
  const { username = credentials.username, password = credentials.password } = input.settings ?? {};
  return { ...input, feedUrl, settings: { ...input.settings, username, password } };
}
