import { createHmac } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { getHost, startServer, stopServer } from '../../../packages/testkit/loopback-server.js';

/** A request for a subscription, with the status that the callback answered to its verification. */
export interface HubRequest {
  path: string;
  contentType: string;
  form: URLSearchParams;
  verified?: number;
}

interface Verification {
  mode?: string;
  topic?: string;
  leaseSeconds?: string;
  challenge?: string;
  /** Further parameters. */
  more?: Record<string, string>;
}

/** What a hub does with a request, before it answers it. */
type Answering = (request: HubRequest, response: ServerResponse) => void | Promise<void>;

/**
 * A hub on loopback. It verifies within the request, as that of websub.rocks does, and accepts,
 * but for other orders. `PUBLIC_URL` leads nowhere in tests, so callbacks are reached at `service`.
 */
export class HubServer {
  readonly requests: HubRequest[] = [];
  leaseSeconds = '864000';
  private readonly answers = new Map<string, Answering>();
  private readonly server: Server;

  private constructor(
    server: Server,
    private readonly service: () => string,
  ) {
    this.server = server;
    server.on('request', (request, response) => void this.receive(request, response));
  }

  static async start(service: () => string): Promise<HubServer> {
    return new HubServer(await startServer(), service);
  }

  url(path = '/'): string {
    return `http://${getHost(this.server)}${path}`;
  }

  answer(path: string, answering: Answering): string {
    this.answers.set(path, answering);
    return this.url(path);
  }

  /** The requests for a topic, the newest last. */
  of(topic: string, mode = 'subscribe'): HubRequest[] {
    return this.requests.filter(
      ({ form }) => form.get('hub.topic') === topic && form.get('hub.mode') === mode,
    );
  }

  /** Asks the callback of a request whether it sent it. */
  async verify(
    { form }: HubRequest,
    { mode, topic, leaseSeconds, challenge = 'a challenge', more = {} }: Verification = {},
  ): Promise<{ status: number; body: string; type: string | null }> {
    const query = new URLSearchParams({
      'hub.mode': mode ?? form.get('hub.mode')!,
      'hub.topic': topic ?? form.get('hub.topic')!,
      'hub.challenge': challenge,
      'hub.lease_seconds': leaseSeconds ?? this.leaseSeconds,
      ...more,
    });
    const answer = await fetch(`${this.getCallback(form)}?${query.toString()}`);
    const type = answer.headers.get('content-type');
    return { status: answer.status, body: await answer.text(), type };
  }

  /** Pushes a document to the callback of a request. Returns the status of the answer. */
  async push(
    { form }: HubRequest,
    body: string | Buffer,
    { type = 'application/rss+xml', method = 'sha256', headers = {} } = {},
  ): Promise<number> {
    const signature = createHmac(method, form.get('hub.secret') ?? '')
      .update(body)
      .digest('hex');
    const answer = await fetch(this.getCallback(form), {
      method: 'POST',
      headers: { 'content-type': type, 'x-hub-signature': `${method}=${signature}`, ...headers },
      body: new Uint8Array(Buffer.from(body)),
    });
    await answer.text();
    return answer.status;
  }

  getCallback(form: URLSearchParams): string {
    const { pathname } = new URL(form.get('hub.callback')!);
    return this.service() + pathname;
  }

  stop(): Promise<void> {
    return stopServer(this.server);
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const form = new URLSearchParams(await text(request));
    const received = { path, contentType: request.headers['content-type'] ?? '', form };
    this.requests.push(received);
    const answering = this.answers.get(path) ?? ((...both) => this.confirm(...both));
    await answering(received, response);
  }

  private async confirm(request: HubRequest, response: ServerResponse): Promise<void> {
    request.verified = (await this.verify(request)).status;
    response.writeHead(202).end();
  }
}

/** Redirects a request, with its method. */
export const redirect =
  (status: number, location: string): Answering =>
  (_, response) =>
    void response.writeHead(status, { location }).end();
