import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { writeMail } from '../../../src/mail/mail-document.js';
import { MailTransport, readServer } from '../../../src/mail/mail-transport.js';
import { testEnv } from '../../../src/testing/test-env.js';
import { SmtpServer } from '../../support/servers/smtp-server.js';

const ID = '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70';
const running = () => new AbortController().signal;
const certificate = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../support/servers/certificates', name));

describe('The way to the SMTP server', () => {
  let server: SmtpServer;
  let transport: MailTransport;
  beforeEach(async () => {
    server = await SmtpServer.start();
    transport = transportTo(server.url);
  });
  afterEach(() => server.stop());

  const transportTo = (url: string) =>
    new MailTransport(
      testEnv('sqlite::memory:', { SMTP_URL: url, MAIL_FROM: 'Sluice <sluice@example.com>' }),
    );
  const reset = (to: string, url = 'https://example.com/x#slp_1') =>
    writeMail(to, { kind: 'password-reset', data: { url, expiresAt: 0 } }, 'de');

  it('hands over a message as text and as HTML, with the headers of a program', async () => {
    await transport.send(ID, reset('eve@example.com'), running());
    const [mail] = server.taken;
    expect(mail).toMatchObject({ from: 'sluice@example.com', to: ['eve@example.com'] });
    expect(mail!.header('from')).toBe('Sluice <sluice@example.com>');
    expect(mail!.header('to')).toBe('eve@example.com');
    expect(mail!.header('message-id')).toBe(`<${ID}@example.com>`);
    expect(mail!.header('auto-submitted')).toBe('auto-generated');
    expect(mail!.text).toContain('\nhttps://example.com/x#slp_1\n');
    expect(mail!.text).toContain('Öffne diesen Link');
    expect(mail!.html).toContain('<a href="https://example.com/x#slp_1">');
  });

  it.each([
    'eve@example.com\r\nBcc: mallory@example.com',
    'eve@example.com\nSubject: other',
    'eve@example.com>\r\nRCPT TO:<mallory@example.com',
    'eve@example.com, mallory@example.com',
    '"mallory@example.com, eve"@example.com',
    'Mallory <mallory@example.com>',
  ])('takes %j for no second recipient and no header', async (to) => {
    await transport.send(ID, reset(to), running()).catch(() => undefined);
    const recipients = server.commands.filter((line) => line.startsWith('RCPT'));
    expect(recipients.length).toBeLessThan(2);
    expect(recipients).not.toContain('RCPT TO:<mallory@example.com>');
    for (const mail of server.taken) {
      expect(mail.header('bcc')).toBeUndefined();
      expect(mail.source.match(/^subject:/gim)).toHaveLength(1);
    }
  });

  it('writes no header from a subject with line breaks', async () => {
    const document = { ...reset('eve@example.com'), subject: 'One\r\nBcc: mallory@example.com' };
    await transport.send(ID, document, running());
    expect(server.taken[0]!.to).toEqual(['eve@example.com']);
    expect(server.taken[0]!.header('bcc')).toBeUndefined();
  });

  it('is encrypted but on this machine: a server without STARTTLS gets no message', async () => {
    expect(readServer('smtp://mail.example.com')).toMatchObject({
      ...{ host: 'mail.example.com', port: 587, secure: false },
      ...{ requireTLS: true, ignoreTLS: false },
    });
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      expect(readServer(`smtp://${host}:25`)).toMatchObject({ requireTLS: false, ignoreTLS: true });
    }
    const { host: _, ...far } = readServer(`smtp://mail.example.com:${server.port}`);
    const mailer = createTransport({ ...far, host: '127.0.0.1' });
    const sent = mailer.sendMail({ from: 'a@example.com', to: 'b@example.com', text: 'x' });
    await expect(sent).rejects.toMatchObject({ command: 'STARTTLS' });
    expect(server.taken).toEqual([]);
  });

  it('refuses a server whose certificate nobody has signed', async () => {
    const tls = createServer({
      key: certificate('feeds.example.key.pem'),
      cert: certificate('feeds.example.pem'),
    });
    await new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = tls.address() as AddressInfo;
      const sent = transportTo(`smtps://127.0.0.1:${port}`).send(
        ID,
        reset('a@b.example'),
        running(),
      );
      await expect(sent).rejects.toThrow(/certificate/i);
    } finally {
      tls.close();
    }
  });

  it('signs in with the user and the password of the address', () => {
    expect(readServer('smtps://user%40example.com:p%3Ass@mail.example.com')).toMatchObject({
      ...{ port: 465, secure: true },
      auth: { user: 'user@example.com', pass: 'p:ss' },
    });
  });

  it('ends with the process', async () => {
    server.answers.set('DATA', '');
    const stopping = new AbortController();
    const sent = transport.send(ID, reset('eve@example.com'), stopping.signal);
    stopping.abort();
    await expect(sent).rejects.toMatchObject({ code: 'EABORT' });
  });
});
