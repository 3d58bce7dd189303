import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { ApiClient } from '../../../src/testing/api-client.js';
import type { Answer } from '../../../src/testing/api-client.js';
import { eventually } from '../../../src/testing/eventually.js';
import { getHost, startServer, stopServer } from '../../../packages/testkit/loopback-server.js';

const FORM = 'application/x-www-form-urlencoded';

/** What the hub asked a callback, or told it. */
export type Asked = Record<string, string>;

/** What the hub delivered. */
export interface Delivered {
  headers: Record<string, string>;
  body: Buffer;
}

/** Answers a question of the hub; `seen` is how many came to the path, this one included. */
export type Confirming = (asked: Asked, response: ServerResponse, seen: number) => void;

export const confirm: Confirming = (asked, response) =>
  void response.end(asked['hub.challenge'] ?? '');
/** No subscription like this was requested. */
export const disown: Confirming = (_, response) => void response.writeHead(404).end();

/** A subscriber on loopback: confirms and takes what comes, but for other orders. */
export class HubSubscriber {
  private readonly asked = new Map<string, Asked[]>();
  private readonly delivered = new Map<string, Delivered[]>();
  private readonly confirming = new Map<string, Confirming>();
  private readonly statuses = new Map<string, number[]>();
  private readonly holds = new Map<string, () => Promise<unknown>>();

  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
    server.on('request', (request, response) => void this.receive(request, response));
  }

  static async start(): Promise<HubSubscriber> {
    return new HubSubscriber(await startServer());
  }

  get host(): string {
    return getHost(this.server);
  }

  url(path: string): string {
    return `http://${this.host}${path}`;
  }

  confirmWith(path: string, confirming: Confirming): void {
    this.confirming.set(path, confirming);
  }

  /** Answers deliveries with these statuses, one after another, and with the last from then on. */
  takeWith(path: string, statuses: number[]): void {
    this.statuses.set(path, statuses);
  }

  /** Answers the next delivery after some work, or never where that has no end. */
  holdNext(path: string, work: () => Promise<unknown>): void {
    this.holds.set(path, work);
  }

  askedAt(path: string): Asked[] {
    return this.asked.get(path) ?? [];
  }

  deliveredAt(path: string): Delivered[] {
    return this.delivered.get(path) ?? [];
  }

  /** The delivery of this number, from 1, when it has come. */
  delivery(path: string, number: number): Promise<Delivered> {
    return eventually(() => this.deliveredAt(path)[number - 1]);
  }

  /** The question of this number, from 1, when it has come. */
  question(path: string, number: number): Promise<Asked> {
    return eventually(() => this.askedAt(path)[number - 1]);
  }

  stop(): Promise<void> {
    return stopServer(this.server);
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url('/'));
    if (request.method === 'GET') {
      const asked = Object.fromEntries(searchParams);
      const seen = added(this.asked, pathname, asked);
      (this.confirming.get(pathname) ?? confirm)(asked, response, seen);
      return;
    }
    const headers = request.headers as Record<string, string>;
    const seen = added(this.delivered, pathname, { headers, body: await buffer(request) });
    const hold = this.holds.get(pathname);
    this.holds.delete(pathname);
    await hold?.();
    const statuses = this.statuses.get(pathname) ?? [204];
    response.writeHead(statuses[Math.min(seen, statuses.length) - 1]!).end();
  }
}

function added<T>(lists: Map<string, T[]>, path: string, one: T): number {
  const list = lists.get(path) ?? [];
  lists.set(path, list);
  return list.push(one);
}

/** Sends a request to a hub, as a form with `hub.` before the names, from an address of its own. */
export function askHub(
  url: string,
  fields: Record<string, string>,
  { more = {}, from = '198.51.100.1' }: { more?: Record<string, string>; from?: string } = {},
): Promise<Answer> {
  const named = Object.entries(fields).map(([name, value]) => [`hub.${name}`, value]);
  const form = new URLSearchParams({ ...Object.fromEntries(named), ...more });
  return new ApiClient(url).send('POST', url, form.toString(), {
    ...{ 'content-type': FORM, 'x-forwarded-for': from },
  });
}
