import type { ApiPromise } from './api-promise.js';
import { followChanges } from './changes.js';
import type { ChangeBatch, FollowOptions } from './changes.js';
import { streamEvents } from './events.js';
import type { StreamEvent, StreamOptions } from './events.js';
import { OPERATIONS } from './generated/operations.js';
import type { ChangesMethods, Resources } from './generated/operations.js';
import { buildMethods, sendOne } from './methods.js';
import type { RequestOptions, SluiceOptions } from './options.js';
import { Transport } from './transport.js';

export interface ChangesResource extends ChangesMethods {
  /**
   * Follow what is new, edited and gone, until `signal` is aborted. A lost connection, a restart of
   * the service or a limit only pauses it. Store `cursor` together with the changes: the next
   * `follow` goes on from there.
   *
   * @throws ResyncRequiredError if the cursor is too old; delete the copy, and start without one
   */
  follow(options?: FollowOptions): AsyncGenerator<ChangeBatch, never, undefined>;
}

export interface EventsResource {
  /**
   * Listen to events, until `signal` is aborted. After a lost connection it goes on behind the last
   * event, without a gap.
   *
   * @throws ResyncRequiredError if the cursor is too old
   */
  stream(options?: StreamOptions): AsyncGenerator<StreamEvent, never, undefined>;
}

/** Settings of a request to any path. */
export interface AnyRequestOptions extends RequestOptions {
  query?: object;
  /** Sent as JSON. */
  body?: unknown;
}

// The methods come from the table of operations.
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging
export interface Sluice extends Omit<Resources, 'changes'> {
  readonly changes: ChangesResource;
  readonly events: EventsResource;
}

/** A client of one service, with one key. */
export class Sluice {
  /** The address of the service. */
  readonly baseUrl: string;
  // What is private is not shown by `console.log`, which keeps the key out of logs.
  readonly #transport: Transport;

  /** @throws SluiceError for an invalid address or key */
  constructor(options: SluiceOptions) {
    const transport = new Transport(options);
    this.#transport = transport;
    this.baseUrl = transport.baseUrl.href;
    const { changes, ...others } = buildMethods(transport, OPERATIONS);
    const follow = (options?: FollowOptions) => followChanges(transport, options);
    const stream = (options?: StreamOptions) => streamEvents(transport, options);
    Object.assign(this, others, { changes: { ...changes, follow }, events: { stream } });
  }

  /**
   * Sends a request to any path, such as one of an extension. The path may have a query. The result
   * is the answer without its envelope: JSON, or text of another type. A page of HTML is refused with
   * `UnexpectedAnswerError`.
   */
  request<T>(
    method: string,
    path: `/${string}`,
    { query, body, ...options }: AnyRequestOptions = {},
  ): ApiPromise<T> {
    const verb = method.toUpperCase();
    const name = `${verb} ${path.replace(/\?.*/s, '')}`;
    const json = body !== undefined && {
      body: JSON.stringify(body),
      contentType: 'application/json',
    };
    const call = { name, method: verb, url: path, query, ...json, options, isText: true };
    return sendOne(this.#transport, () => call);
  }
}
