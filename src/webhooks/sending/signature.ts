import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/** What is signed: the headers' values and the bytes of the body. */
export interface SignedMessage {
  id: string;
  /** Seconds since 1970, of the attempt. */
  timestamp: number;
  body: string;
}

/**
 * The value of `webhook-signature` (Standard Webhooks 1.0.0): one signature for each secret, as
 * `whsec_` and base64.
 */
export function signatures({ id, timestamp, body }: SignedMessage, secrets: string[]): string {
  const signed = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return signed.join(' ');
}
