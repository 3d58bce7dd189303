import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import { getHost, startServer, stopServer } from '../../../packages/testkit/loopback-server.js';

export interface ChatRequest {
  headers: IncomingHttpHeaders;
  body: {
    model: string;
    messages: { role: string; content: string }[];
    max_completion_tokens?: number;
    max_tokens?: number;
    response_format?: { type: string; json_schema?: { schema: any } };
  };
  /** The system prompt, and the user message parsed as JSON. */
  system: string;
  data: any;
}

/** The answer to one request: a content to send, or a function that writes the response. */
export type ModelAnswer = string | ((response: ServerResponse, request: ChatRequest) => void);

const USAGE = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };

/** A completion as OpenAI sends it. */
export function completion(content: string | null, rest: Record<string, unknown> = {}): string {
  const message = { role: 'assistant', content, refusal: null };
  const choices = [{ index: 0, message, finish_reason: 'stop' }];
  return JSON.stringify({ id: 'c', object: 'chat.completion', choices, usage: USAGE, ...rest });
}

/** Sends an answer that is not a completion. */
export const failing =
  (status: number, headers: Record<string, string> = {}, body = '{}'): ModelAnswer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);

/** A server on loopback with OpenAI's chat API. The test determines the answers of the model. */
export class ModelServer {
  readonly requests: ChatRequest[] = [];
  /** The answers to the next requests; after them, `model` answers. */
  readonly next: ModelAnswer[] = [];

  private constructor(
    private readonly server: Server,
    public model: (request: ChatRequest) => ModelAnswer,
  ) {
    server.on('request', (request, response) => void this.take(request, response));
  }

  static async start(model: (request: ChatRequest) => ModelAnswer): Promise<ModelServer> {
    return new ModelServer(await startServer(), model);
  }

  get baseUrl(): string {
    return `http://${getHost(this.server)}/v1`;
  }

  stop(): Promise<void> {
    return stopServer(this.server);
  }

  private async take(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of incoming) text += String(chunk);
    const body = JSON.parse(text) as ChatRequest['body'];
    const [system, user] = body.messages;
    const request: ChatRequest = {
      ...{ headers: incoming.headers, body },
      ...{ system: system!.content, data: JSON.parse(user!.content) as unknown },
    };
    this.requests.push(request);
    const answer = this.next.shift() ?? this.model(request);
    if (typeof answer === 'function') return answer(response, request);
    response.writeHead(200, { 'content-type': 'application/json' }).end(completion(answer));
  }
}

/** A simple model that follows each prompt. */
export function obedientModel({ system, data }: ChatRequest): string {
  if (system.includes('"summary"') && !system.includes('"groups"')) {
    const most = Number(/in (\d+) sentences/.exec(system)?.[1] ?? 1);
    const sentences = String(data.text).split(/(?<=\.)\s+/);
    const summary = sentences.slice(0, most).join(' ') || 'It is empty.';
    return JSON.stringify({ summary, language: 'en' });
  }
  if (system.includes('"scores"')) {
    const words = new Set(splitWords(data.text));
    const scores = data.categories.map(({ id, name, examples }: any) => {
      const theirs = splitWords([name, ...examples].join(' '));
      const shared = theirs.filter((word) => word.length > 4 && words.has(word)).length;
      return { categoryId: id, score: shared / (theirs.length + 1) };
    });
    return JSON.stringify({ scores });
  }
  if (system.includes('"tags"')) {
    return JSON.stringify({ tags: splitWords(data.text).filter((word) => word.length > 5) });
  }
  const groups = new Map<string, number[]>();
  for (const { number, text } of data.documents) {
    const subject = splitWords(text).find((word) => word.length > 5) ?? 'Something';
    groups.set(subject, [...(groups.get(subject) ?? []), number]);
  }
  return JSON.stringify({
    groups: [...groups].map(([headline, documents]) => {
      return { headline, summary: data.documents[documents[0]!].text || headline, documents };
    }),
  });
}

const splitWords = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];
