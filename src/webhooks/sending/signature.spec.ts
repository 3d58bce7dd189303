import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { signatures } from './signature.js';

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const MESSAGE = {
  id: '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70',
  timestamp: Math.floor(Date.now() / 1_000),
  body: '{"type":"post.created","data":{"title":"“Größe” 🐟"}}',
};
const buildHeaders = (signature: string, message = MESSAGE) => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': signature,
});

describe('signatures', () => {
  it('match the example of the Standard Webhooks specification', () => {
    const signature = signatures(
      {
        id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        timestamp: 1614265330,
        body: '{"test": 2432232314}',
      },
      ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    );
    expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('are accepted by the library of the specification', () => {
    const secret = newSecret();
    const verified = new Webhook(secret).verify(
      MESSAGE.body,
      buildHeaders(signatures(MESSAGE, [secret])),
    );
    expect(verified).toEqual(JSON.parse(MESSAGE.body));
  });

  it('are accepted with each of two secrets, and with no other', () => {
    const secrets = [newSecret(), newSecret()];
    const headers = buildHeaders(signatures(MESSAGE, secrets));
    for (const secret of secrets) {
      expect(() => new Webhook(secret).verify(MESSAGE.body, headers)).not.toThrow();
    }
    expect(() => new Webhook(newSecret()).verify(MESSAGE.body, headers)).toThrow(
      'No matching signature found',
    );
  });

  it.each([
    ['body', { body: MESSAGE.body.replace('created', 'updated') }],
    ['identifier', { id: '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71' }],
    ['timestamp', { timestamp: MESSAGE.timestamp + 1 }],
  ])('are refused with another %s', (_, other) => {
    const secret = newSecret();
    const sent = { ...MESSAGE, ...other };
    const headers = buildHeaders(signatures(MESSAGE, [secret]), sent);
    expect(() => new Webhook(secret).verify(sent.body, headers)).toThrow(
      'No matching signature found',
    );
  });
});
