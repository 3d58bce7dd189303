import { Injectable } from '@nestjs/common';
import type { SMTPTransportOptions, Transporter } from 'nodemailer';
import { Env } from '../config/env.js';
import type { MailDocument } from './mail-document.js';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i;
const CONNECT_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 30_000;
/** The submission ports, with TLS from the start and with STARTTLS (RFC 8314). */
const PORTS = { tls: 465, startTls: 587 };

/** Hands messages to the SMTP server, each on a connection of its own. */
@Injectable()
export class MailTransport {
  private mailer: Promise<Transporter> | undefined;

  constructor(private readonly env: Env) {}

  /** @throws NodemailerError where the server does not take the message, or cannot be reached */
  async send(id: string, document: MailDocument, signal: AbortSignal): Promise<void> {
    const { MAIL_FROM: from } = this.env;
    const [, domain] = /@([^@>\s]+)>?$/.exec(from)!;
    this.mailer ??= this.connect();
    const mailer = await this.mailer;
    await mailer.sendMail({
      from,
      // As an object it is one address, whatever characters it has.
      to: { name: '', address: document.to },
      subject: document.subject,
      text: document.text,
      html: document.html,
      // A message that is sent twice, since the first answer was lost, is shown once.
      messageId: `<${id}@${domain}>`,
      // Programs that answer mail in the absence of people stay silent (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal,
    });
  }

  /** The library is loaded here: most installations need none. */
  private async connect(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport(readServer(this.env.SMTP_URL!));
  }
}

/** The way to a server. Without TLS only on this machine: messages hold links that open accounts. */
export function readServer(address: string): SMTPTransportOptions {
  const { protocol, hostname, port, username, password } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const secure = protocol === 'smtps:';
  const isLocal = LOOPBACK.test(host);
  return {
    ...{ host, secure, port: Number(port) || (secure ? PORTS.tls : PORTS.startTls) },
    // Servers of this machine often have a certificate that nobody has signed.
    ...{ requireTLS: !isLocal, ignoreTLS: isLocal },
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    ...{ connectionTimeout: CONNECT_TIMEOUT_MS, dnsTimeout: CONNECT_TIMEOUT_MS },
    ...{ greetingTimeout: ANSWER_TIMEOUT_MS, socketTimeout: ANSWER_TIMEOUT_MS },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  };
}
