import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { Dispatcher } from 'undici';
import { SHED } from './outcomes.ts';
import type { Outcomes } from './outcomes.ts';

export interface Answer<T> {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: T;
}

export interface Sent {
  body?: unknown;
  /** A key other than the client's own. */
  key?: string;
  etag?: string;
  /** On a new connection, so that any process can receive it. */
  anew?: boolean;
  /** Sent to this node instead of any node. */
  node?: number;
  /** Every other status is an error. */
  statuses?: number[];
}

/** The request was not acknowledged, so its effect is unknown. */
export class Unacknowledged extends Error {}

const kept = new Agent({ headersTimeout: 45_000, connections: 24 });
const single = new Agent({ headersTimeout: 45_000, pipelining: 0 });
const RESET = new Set(['ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE']);
const AGAIN_MS = 200;

/** Sends requests to the nodes and counts the results. */
export class Client {
  private readonly ports: readonly number[];
  private readonly rawKey: string;
  private readonly outcomes: Outcomes;
  private turn = 0;

  constructor(ports: readonly number[], rawKey: string, outcomes: Outcomes) {
    this.ports = ports;
    this.rawKey = rawKey;
    this.outcomes = outcomes;
  }

  /** @throws Unacknowledged unless the response has one of the statuses */
  async send<T>(
    method: Dispatcher.HttpMethod,
    path: string,
    { body, key = this.rawKey, etag, anew, node, statuses = [200] }: Sent = {},
  ): Promise<Answer<T>> {
    const port = this.ports[node ?? this.turn++ % this.ports.length]!;
    const what = `${method} ${path}`;
    const began = performance.now();
    const fail = (kind: string, text = ''): never => {
      this.outcomes.failed(kind, `${what} ${text}`, began, performance.now());
      throw new Unacknowledged(kind);
    };
    this.outcomes.requests++;
    const answer = await request(`http://127.0.0.1:${port}${path}`, {
      method,
      dispatcher: anew ? single : kept,
      headers: {
        'x-api-key': key,
        ...(etag && { 'if-none-match': etag }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
      .then(async ({ statusCode, headers, body }) => ({
        ...{ status: statusCode, headers, text: await body.text() },
      }))
      .catch((error: unknown) => fail(getKind(error), String(error)));
    const { status, headers, text } = answer;
    const parsed = parseJsonText(text);
    if (status >= 400) {
      const { code, detail, status: said } = (parsed ?? {}) as Partial<Record<string, unknown>>;
      const isProblem = /^application\/problem\+json/.test(String(headers['content-type']));
      if (!isProblem || said !== status || !code)
        fail('not a problem document', `${status} ${text}`);
      const isShed = String(detail).startsWith('The service is overloaded');
      if (status === 503 && !headers['retry-after']) fail('503 without Retry-After', text);
      if (status === 503) fail(isShed ? SHED : '503', text);
    }
    if (!statuses.includes(status)) fail(`status ${status}`, text);
    return { status, headers, body: parsed as T };
  }

  /**
   * Repeats a request until it is acknowledged; `again` are further statuses that a repetition may
   * get.
   */
  async insist<T>(
    method: Dispatcher.HttpMethod,
    path: string,
    sent: Sent = {},
    again: number[] = [],
  ): Promise<Answer<T>> {
    let statuses = sent.statuses ?? [200];
    for (;;) {
      try {
        return await this.send<T>(method, path, { ...sent, statuses });
      } catch (error) {
        if (!(error instanceof Unacknowledged)) throw error;
        statuses = [...statuses, ...again];
        await wait(AGAIN_MS);
      }
    }
  }
}

/** The kind of a request that failed without an answer. */
export function getKind(error: unknown): string {
  const code = String((error as { code?: unknown }).code);
  if (code === 'ECONNREFUSED') return 'connection refused';
  return RESET.has(code) ? 'connection reset' : `no answer (${code})`;
}

function parseJsonText(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
