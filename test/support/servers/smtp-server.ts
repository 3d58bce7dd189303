import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { eventually } from '../../../src/testing/eventually.js';

/** A message that a server has taken. */
export interface TakenMail {
  from: string;
  to: string[];
  /** The bytes after `DATA`, with their encodings. */
  source: string;
  /** The value of a header, without line breaks. */
  header(name: string): string | undefined;
  text: string;
  html: string;
}

const ANSWERS: Record<string, string> = {
  EHLO: '250-smtp.example\r\n250 8BITMIME',
  MAIL: '250 OK',
  RCPT: '250 OK',
  DATA: '354 Go',
  QUIT: '221 Bye',
};

/** An SMTP server (RFC 5321) on loopback, without TLS, that keeps what it takes. */
export class SmtpServer {
  readonly taken: TakenMail[] = [];
  /** All commands, in the order in which they came. */
  readonly commands: string[] = [];
  /** Answers in place of the usual ones, by the first word of the command; `.` is the end of a message. */
  readonly answers = new Map<string, string>();
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async start(port = 0): Promise<SmtpServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const smtp = new SmtpServer(server, (server.address() as AddressInfo).port);
    server.on('connection', (socket) => smtp.serve(socket));
    return smtp;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** The newest message to an address, once there are so many. */
  newest(to: string, count = 1): Promise<TakenMail> {
    return eventually(() => {
      const mails = this.to(to);
      return mails.length >= count ? mails.at(-1) : undefined;
    });
  }

  to(address: string): TakenMail[] {
    return this.taken.filter(({ to }) => to.includes(address));
  }

  stop = async (): Promise<void> => {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  };

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket)).on('error', () => undefined);
    const say = (line: string) => socket.write(`${line}\r\n`);
    let waiting = '';
    let data: string | undefined;
    let envelope = { from: '', to: [] as string[] };
    say('220 smtp.example ESMTP');
    const obey = (line: string) => {
      this.commands.push(line);
      const word = line.split(' ')[0]!.toUpperCase();
      const answer = this.answers.get(word);
      if (answer === undefined) {
        const [, address = ''] = /<(.*)>/.exec(line) ?? [];
        if (word === 'MAIL') envelope = { from: address, to: [] };
        if (word === 'RCPT') envelope.to.push(address);
        if (word === 'DATA') data = '';
      }
      say(answer ?? ANSWERS[word] ?? '502 Unknown');
      if (word === 'QUIT') socket.end();
    };
    const take = (line: string) => {
      if (line !== '.') {
        data += `${line.replace(/^\./, '')}\r\n`;
        return;
      }
      const answer = this.answers.get('.');
      if (answer === undefined) this.taken.push(readMail(envelope, data!));
      data = undefined;
      say(answer ?? '250 Taken');
    };
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      const lines = (waiting + chunk).split('\r\n');
      waiting = lines.pop()!;
      for (const line of lines) (data === undefined ? obey : take)(line);
    });
  }
}

function readMail(envelope: { from: string; to: string[] }, source: string): TakenMail {
  const { headers, body } = split(source);
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '') ?? [];
  const parts = body.split(`--${boundary}`).map((part) => split(part.replace(/^\r\n/, '')));
  const find = (type: string) => {
    const part = parts.find(({ headers: of }) => of.get('content-type')?.startsWith(type));
    return part ? decode(part.body, part.headers.get('content-transfer-encoding')) : '';
  };
  const header = (name: string) => headers.get(name.toLowerCase());
  return { ...envelope, source, header, text: find('text/plain'), html: find('text/html') };
}

function split(text: string): { headers: Map<string, string>; body: string } {
  const end = text.indexOf('\r\n\r\n');
  const head = text.slice(0, Math.max(end, 0)).replace(/\r\n[ \t]+/g, ' ');
  const headers = head.split('\r\n').map((line): [string, string] => {
    const [name = '', ...value] = line.split(': ');
    return [name.toLowerCase(), value.join(': ')];
  });
  return { headers: new Map(headers), body: text.slice(end + 4) };
}

function decode(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  const plain =
    encoding === 'quoted-printable'
      ? body
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
      : body;
  return Buffer.from(plain, 'latin1').toString().replace(/\r\n/g, '\n').trimEnd();
}
