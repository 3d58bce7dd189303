import { WebhookVerificationError } from './errors.js';
import type { WebhookEvent } from './events.js';

type HeaderValues = Headers | Record<string, string | string[] | undefined>;

export interface VerifyOptions {
  /** How many seconds the clocks and the delivery may differ. Default: 300. */
  toleranceSeconds?: number;
  /** The time, in milliseconds since 1970. */
  now?: number;
}

const TOLERANCE_SECONDS = 300;
type HmacKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

const encoder = new TextEncoder();

/**
 * Checks that a webhook is from Sluice (Standard Webhooks), and returns its event.
 * @param body as it was received, before any parsing
 * @param secret `whsec_…`; several while a secret is being rotated
 * @throws WebhookVerificationError
 */
export async function verifyWebhook(
  headers: HeaderValues,
  body: string | Uint8Array,
  secret: string | string[],
  { toleranceSeconds = TOLERANCE_SECONDS, now = Date.now() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    getHeader(headers, `webhook-${name}`),
  );
  if (!id || !timestamp || !signatures) throw refusal('a header of webhooks is missing');
  const ageSeconds = Math.abs(now / 1000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || ageSeconds > toleranceSeconds) {
    throw refusal('its timestamp is not of these minutes');
  }
  const text = toText(body);
  const signed = encoder.encode(`${id}.${timestamp}.${text}`);
  for (const one of [secret].flat()) {
    if (await isSigned(signed, signatures, await toHmacKey(one))) {
      return parseEvent(text);
    }
  }
  throw refusal('its signature does not match');
}

async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  signatures: string,
  key: HmacKey,
): Promise<boolean> {
  for (const [, signature = ''] of signatures.matchAll(/(?:^| )v1,([^ ]+)/g)) {
    const bytes = toBytes(signature);
    // Takes the same time whichever byte differs.
    if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, signed))) return true;
  }
  return false;
}

function toText(body: string | Uint8Array): string {
  if (typeof body === 'string') return body;
  try {
    return new TextDecoder().decode(body);
  } catch {
    throw refusal('its body must be passed as it was received, before any parsing');
  }
}

function parseEvent(text: string): WebhookEvent {
  try {
    return JSON.parse(text) as WebhookEvent;
  } catch {
    throw refusal('its body is not JSON');
  }
}

function toHmacKey(secret: string | undefined): Promise<HmacKey> {
  const bytes = secret ? toBytes(secret.replace(/^whsec_/, '')) : undefined;
  if (!bytes) throw refusal('the secret must be that of the webhook, "whsec_" and base64');
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', bytes, hmac, false, ['verify']);
}

/** The bytes of a text in base64; undefined if it is empty or something else. */
function toBytes(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const text = atob(base64);
    return text === '' ? undefined : Uint8Array.from(text, (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function getHeader(headers: HeaderValues, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return Array.isArray(found) ? found.join(' ') : found;
}

const refusal = (reason: string): WebhookVerificationError =>
  new WebhookVerificationError(`The webhook was refused: ${reason}.`);
