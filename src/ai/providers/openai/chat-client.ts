import { OpenAI } from 'openai';
import type { ChatCompletion, ChatCompletionMessageParam } from 'openai/resources';
import type { TokenUsage } from '../ai-provider.js';
import { boundedFetch } from './bounded-fetch.js';
import { ModelFailure } from './model-failure.js';

export interface ModelAddress {
  baseUrl: string;
  /** Empty if the server needs no key. */
  apiKey: string;
  model: string;
}

export interface Timeouts {
  /** `attemptMs` limits one attempt, `totalMs` all attempts with their pauses. */
  attemptMs: number;
  totalMs: number;
}

/** The answer or the refusal of the model, and its tokens. */
export interface Reply {
  content: string;
  isRefusal: boolean;
  usage: TokenUsage;
}

type Format = 'json_schema' | 'json_object' | 'text';

const TIMEOUTS: Timeouts = { attemptMs: 45_000, totalMs: 60_000 };
const RETRIES = 2;
const MAX_OUTPUT_TOKENS = 8_192;
/** Status codes of servers without (full) support for structured output. */
const REFUSED_FORMAT = new Set([400, 422, 501]);
/** Status codes for a question that is too long or not understood; others get an answer. */
const OF_THE_QUESTION = new Set([400, 413, 422]);
const CHARACTERS_PER_TOKEN = 4;

/** Client for OpenAI's chat completions API, which Ollama, vLLM and others also implement. */
export class ChatClient {
  private readonly client: OpenAI;
  private format: Format = 'json_schema';

  constructor(
    private readonly address: ModelAddress,
    private readonly timeouts = TIMEOUTS,
  ) {
    this.client = new OpenAI({
      baseURL: address.baseUrl,
      apiKey: address.apiKey || 'none',
      defaultHeaders: address.apiKey ? {} : { Authorization: null },
      // Values that the SDK would otherwise read from its own environment variables.
      ...{ organization: null, project: null, adminAPIKey: null, webhookSecret: null },
      logLevel: 'off',
      timeout: timeouts.attemptMs,
      maxRetries: RETRIES,
      fetch: boundedFetch(address.baseUrl),
    });
  }

  /** Ends a question, including its retries. */
  deadline(): AbortSignal {
    return AbortSignal.timeout(this.timeouts.totalMs);
  }

  /**
   * Requests JSON that matches the schema, in the strictest format that the server supports.
   * @throws ModelFailure if there is no answer in time, after retries on 429, 5xx and lost
   * connections
   */
  async ask(
    messages: ChatCompletionMessageParam[],
    schema: Record<string, unknown>,
    signal: AbortSignal,
  ): Promise<Reply> {
    let format: Format | null = this.format;
    while (format !== null) {
      try {
        const reply = await this.complete(messages, schema, format, signal);
        this.format = format;
        return reply;
      } catch (error) {
        const status = error instanceof OpenAI.APIError ? (error.status as number) : undefined;
        format = REFUSED_FORMAT.has(status ?? 0) ? looser(format) : null;
        if (format === null) throw failure(status);
      }
    }
    throw failure(undefined);
  }

  private async complete(
    messages: ChatCompletionMessageParam[],
    schema: Record<string, unknown>,
    format: Format,
    signal: AbortSignal,
  ): Promise<Reply> {
    const answer = await this.client.chat.completions.create(
      {
        model: this.address.model,
        messages,
        max_completion_tokens: MAX_OUTPUT_TOKENS,
        response_format:
          format === 'json_schema'
            ? { type: format, json_schema: { name: 'answer', strict: true, schema } }
            : { type: format },
      },
      { signal },
    );
    return replyOf(answer, messages);
  }
}

/** Servers omit different fields, so every field is checked. */
function replyOf(answer: Partial<ChatCompletion>, sent: ChatCompletionMessageParam[]): Reply {
  const choice = answer?.choices?.[0];
  const content = typeof choice?.message?.content === 'string' ? choice.message.content : '';
  return {
    content,
    isRefusal: Boolean(choice?.message?.refusal) || choice?.finish_reason === 'content_filter',
    usage: {
      inputTokens: count(answer?.usage?.prompt_tokens) ?? estimate(JSON.stringify(sent)),
      outputTokens: count(answer?.usage?.completion_tokens) ?? estimate(content),
    },
  };
}

const looser = (format: Format): Format | null =>
  format === 'json_schema' ? 'json_object' : format === 'json_object' ? 'text' : null;

const count = (tokens: unknown): number | null =>
  Number.isSafeInteger(tokens) && (tokens as number) >= 0 ? (tokens as number) : null;

const estimate = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

const failure = (status: number | undefined): ModelFailure =>
  new ModelFailure(
    status ? `The AI server answered ${status}.` : 'The AI server did not answer in time.',
    { inputTokens: 0, outputTokens: 0 },
    !OF_THE_QUESTION.has(status ?? 0),
  );
