import { describe, expect, it } from '@jest/globals';
import { loadEnv } from './load-env.js';
import { InvalidEnvError } from './settings.js';

const NO_FILE = '/nonexistent/.env';
const SMTP_URL = 'smtps://user%40example.com:p%3Ass@mail.example.com:465';
const MAIL_FROM = 'sluice@example.com';
const load = (variables: Record<string, string>) => loadEnv(variables, NO_FILE);

describe('the settings of e-mail', () => {
  it('send none by default', () => {
    expect(load({})).toMatchObject({ SMTP_URL: null, MAIL_FROM: '', MAIL_OFF: [] });
  });

  it.each([
    'smtp://localhost',
    'smtp://127.0.0.1:1025/',
    'smtps://mail.example.com',
    'smtp://[::1]:25',
  ])('take the server %s', (url) => {
    expect(load({ SMTP_URL: url, MAIL_FROM })).toMatchObject({ SMTP_URL: url });
  });

  it.each([
    ...[
      'mail.example.com:25',
      'http://mail.example.com',
      'smtp://',
      'smtp://mail.example.com:99999',
    ],
    ...['smtp://u:%zz@mail.example.com', 'smtps://mail.example.com/?tls.rejectUnauthorized=false'],
  ])('refuse the server %s', (url) => {
    expect(() => load({ SMTP_URL: url, MAIL_FROM })).toThrow(
      new InvalidEnvError(
        'SMTP_URL must be smtps://<user>:<password>@<host>:<port>, or smtp://… for STARTTLS.',
      ),
    );
  });

  it.each([MAIL_FROM, `Sluice <${MAIL_FROM}>`, 'Feeds of Ada <sluice@localhost>'])(
    'take the sender %s',
    (from) => {
      expect(load({ SMTP_URL, MAIL_FROM: from })).toMatchObject({ MAIL_FROM: from });
    },
  );

  it.each([
    ...[
      '',
      'sluice',
      'Sluice',
      'a@example.com, b@example.com',
      `${MAIL_FROM}\r\nBcc: a@example.com`,
    ],
    `Sluice\r\nBcc: a@example.com <${MAIL_FROM}>`,
  ])('refuse the sender %j', (from) => {
    expect(() => load({ SMTP_URL, MAIL_FROM: from })).toThrow(
      new InvalidEnvError(
        'MAIL_FROM must be an address such as Sluice <sluice@example.com> where SMTP_URL is set.',
      ),
    );
  });

  it('name the kinds that can be off', () => {
    expect(load({ MAIL_OFF: 'invitation, new-device' }).MAIL_OFF).toEqual([
      'invitation',
      'new-device',
    ]);
    expect(() => load({ MAIL_OFF: 'invitations' })).toThrow(
      'MAIL_OFF must be a comma-separated list of invitation, password-reset, key-expiry, new-device.',
    );
  });
});
