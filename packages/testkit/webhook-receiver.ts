import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { getHost, startServer, stopServer } from './loopback-server.ts';

/** A message that came in, as the library of Standard Webhooks takes it. */
export interface Received {
  id: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Answers a message, or never; `seen` is how many came to the path, this one included. */
export type Answering = (message: Received, response: ServerResponse, seen: number) => void;

const ok: Answering = (_, response) => void response.end();

/** A receiver of webhooks on loopback: keeps every message, and answers 200 but for other orders. */
export class WebhookReceiver {
  readonly messages: Received[] = [];
  private readonly byPath = new Map<string, Received[]>();
  private readonly answers = new Map<string, Answering>();

  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
    server.on('request', (request, response) => void this.receive(request, response));
  }

  static async start(): Promise<WebhookReceiver> {
    return new WebhookReceiver(await startServer());
  }

  get host(): string {
    return getHost(this.server);
  }

  url(path: string): string {
    return `http://${this.host}${path}`;
  }

  answer(path: string, answering: Answering): void {
    this.answers.set(path, answering);
  }

  /** Answers with these statuses, one after another, and with the last from then on. */
  answerWith(path: string, statuses: number[], headers: Record<string, string> = {}): void {
    this.answer(path, (_, response, seen) => {
      const status = statuses[Math.min(seen, statuses.length) - 1]!;
      response.writeHead(status, headers).end(`answer ${seen}`);
    });
  }

  at(path: string): Received[] {
    return [...(this.byPath.get(path) ?? [])];
  }

  idsAt(path: string): string[] {
    return this.at(path).map(({ id }) => id);
  }

  stop(): Promise<void> {
    return stopServer(this.server);
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const headers = request.headers as Record<string, string>;
    const body = await text(request);
    const message = { id: headers['webhook-id'] ?? '', path, headers, body };
    this.messages.push(message);
    const seen = this.byPath.get(path) ?? [];
    this.byPath.set(path, seen);
    (this.answers.get(path) ?? ok)(message, response, seen.push(message));
  }
}

/** The body of a message. @throws WebhookVerificationError unless this secret signed it */
export const verified = ({ headers, body }: Received, secret: string): unknown =>
  new Webhook(secret).verify(body, headers);
