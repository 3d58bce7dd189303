import { verified, WebhookReceiver } from '../../../packages/testkit/webhook-receiver.ts';
import { atTheEnd } from '../../harness/processes.ts';
import type { Client } from '../client.ts';
import { ToldPosts } from './told-posts.ts';
import type { PostEvent } from './told-posts.ts';

export const POST_EVENTS = ['post.created', 'post.updated', 'post.deleted'];
const HANGS = '/hangs';
/** The endpoint that hangs is neither the oldest nor the newest one. */
const PATHS = ['/one', HANGS, '/two'];

interface Endpoint {
  path: string;
  told: ToldPosts;
  ids: Set<string>;
}

/** Three webhooks of an account on loopback: two answer, and one accepts messages without an answer. */
export class WebhookReceivers {
  readonly answering: Endpoint[] = [];
  /** Messages that `standardwebhooks` refused. */
  readonly unverified: string[] = [];
  private readonly receiver: WebhookReceiver;

  private constructor(receiver: WebhookReceiver) {
    this.receiver = receiver;
  }

  static async start(): Promise<WebhookReceivers> {
    const receiver = await WebhookReceiver.start();
    atTheEnd(() => receiver.stop());
    return new WebhookReceivers(receiver);
  }

  /** The host that the service must be allowed to call. */
  get host(): string {
    return this.receiver.host;
  }

  async register(client: Client): Promise<void> {
    for (const path of PATHS) {
      const body = { url: this.receiver.url(path), types: POST_EVENTS };
      const sent = { body, statuses: [201] };
      const answer = await client.send<{ data: { secret: string } }>(
        ...(['POST', '/api/v1/webhooks', sent] as const),
      );
      if (path === HANGS) this.receiver.answer(path, () => undefined);
      else this.listen(path, answer.body.data.secret);
    }
  }

  /** Attempts at the endpoint that hangs. */
  get hangingAttempts(): number {
    return this.receiver.at(HANGS).length;
  }

  get messages(): number {
    return this.answering.reduce((sum, { path }) => sum + this.receiver.at(path).length, 0);
  }

  /** Messages of the answering endpoints, each counted once. */
  get differentMessages(): number {
    return this.answering.reduce((sum, { ids }) => sum + ids.size, 0);
  }

  private listen(path: string, secret: string): void {
    const endpoint = { path, told: new ToldPosts(), ids: new Set<string>() };
    this.answering.push(endpoint);
    this.receiver.answer(path, (message, response) => {
      endpoint.ids.add(message.id);
      try {
        // At once: a signature is valid for five minutes.
        endpoint.told.take(verified(message, secret) as PostEvent);
        response.writeHead(204).end();
      } catch (error) {
        this.unverified.push(`A message to ${path} was refused: ${String(error)}`);
        response.writeHead(401).end();
      }
    });
  }
}
