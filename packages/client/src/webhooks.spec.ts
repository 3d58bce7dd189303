import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { verifyWebhook, WebhookVerificationError } from './index.js';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const OTHER = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const NOW = Date.UTC(2026, 0, 1);
const BODY = JSON.stringify({
  type: 'post.deleted',
  timestamp: '2026-01-01T00:00:00.000Z',
  data: { feedId: 'f', ids: ['ä'] },
});

/** Signed by the library of the standard. */
const buildHeaders = (secret = SECRET, at = NOW, body = BODY) => ({
  'Webhook-Id': 'msg_1',
  'webhook-timestamp': String(at / 1000),
  'webhook-signature': new Webhook(secret).sign('msg_1', new Date(at), body),
});

const verified = (headers: any, body: string | Uint8Array = BODY, secret: any = SECRET) =>
  verifyWebhook(headers, body, secret, { now: NOW });

describe('verifyWebhook', () => {
  it('returns the event, from each form of headers and body', async () => {
    const headers = buildHeaders();
    const bytes = new TextEncoder().encode(BODY);
    for (const form of [headers, new Headers(headers)]) {
      for (const body of [BODY, bytes, Buffer.from(BODY)]) {
        const event = await verified(form, body);
        expect(event.type === 'post.deleted' && event.data.ids).toEqual(['ä']);
      }
    }
  });

  it('accepts one of several signatures, and one of several secrets', async () => {
    const headers = buildHeaders();
    const both = {
      ...headers,
      'webhook-signature': `v1a,xyz ${buildHeaders(OTHER)['webhook-signature']} ${headers['webhook-signature']}`,
    };
    await expect(verified(both)).resolves.toBeDefined();
    await expect(verified(headers, BODY, [OTHER, SECRET])).resolves.toBeDefined();
  });

  it.each<[string, object, string]>([
    ['another secret', buildHeaders(OTHER), BODY],
    ['another body', buildHeaders(), `${BODY} `],
    ['another time', { ...buildHeaders(), 'webhook-timestamp': String(NOW / 1000 + 1) }, BODY],
    ['another id', { ...buildHeaders(), 'Webhook-Id': 'msg_2' }, BODY],
    ['a time long ago', buildHeaders(SECRET, NOW - 301_000), BODY],
    ['a time to come', buildHeaders(SECRET, NOW + 301_000), BODY],
    ['a time that is none', { ...buildHeaders(), 'webhook-timestamp': '1e9' }, BODY],
    ['no signature', { ...buildHeaders(), 'webhook-signature': 'v1,' }, BODY],
    ['a signature that is no base64', { ...buildHeaders(), 'webhook-signature': 'v1,§§' }, BODY],
    ['no headers', {}, BODY],
  ])('refuses %s', async (_name, headers, body) => {
    await expect(verified(headers, body)).rejects.toThrow(WebhookVerificationError);
  });

  it.each<[string, unknown, unknown, string]>([
    ['a signed body that is not JSON', 'text', SECRET, 'its body is not JSON'],
    [
      'a body that was parsed',
      JSON.parse(BODY),
      SECRET,
      'its body must be passed as it was received',
    ],
    ['a secret that is not base64', BODY, 'whsec_%', 'the secret must be'],
    ['a secret without a key', BODY, 'whsec_', 'the secret must be'],
    ['no secret', BODY, undefined, 'the secret must be'],
  ])('says what is wrong with %s', async (_name, body: any, secret, reason) => {
    const signed = buildHeaders(SECRET, NOW, typeof body === 'string' ? body : BODY);
    const options = { now: NOW };
    const error = await verifyWebhook(signed, body, secret as string, options).catch(
      (failure: unknown) => failure,
    );
    expect(error).toBeInstanceOf(WebhookVerificationError);
    expect((error as Error).message).toContain(`The webhook was refused: ${reason}`);
    expect((error as Error).message).not.toContain('%');
  });
});
