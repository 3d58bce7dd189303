import { OauthError } from '../oauth.errors.js';
import { readRedirectUris } from './redirect-uris.js';

const MAX_NAME = 60;

/** What Sluice keeps of what a client says of itself (RFC 7591). */
export interface ClientMetadata {
  name: string;
  redirectUris: string[];
}

/** @throws OauthError */
export function readClientMetadata(value: unknown): ClientMetadata {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new OauthError('invalid_client_metadata', 'The metadata must be a JSON object.');
  }
  const { redirect_uris: uris, client_name: name } = value as Record<string, unknown>;
  return { redirectUris: readRedirectUris(uris), name: readName(name) };
}

/** Without characters that a person does not see, which could hide or turn around what it says. */
function readName(value: unknown): string {
  if (typeof value !== 'string') return '';
  const visible = value.slice(0, 1_000).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '');
  return [...visible.replace(/\s+/gu, ' ').trim()].slice(0, MAX_NAME).join('').trim();
}
