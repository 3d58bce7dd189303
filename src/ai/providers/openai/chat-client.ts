import { OpenAI } from 'openai';
import type { ChatCompletion, ChatCompletionMessageParam } from 'openai/resources';
import type { TokenUsage } from '../ai-provider.js';
import { boundedFetch } from './bounded-fetch.js';
import { ModelFailure } from './model-failure.js';

export interface ModelAddress {
  baseUrl: string;
  /** Empty where the server wants none. */
  apiKey: string;
  model: string;
}

export interface Patience {
  /** For one attempt, and for all of them with their pauses. */
  attemptMs: number;
  totalMs: number;
}

/** What the model wrote, or that it would not; and what that cost. */
export interface Reply {
  content: string;
  isRefusal: boolean;
  usage: TokenUsage;
}

type Format = 'json_schema' | 'json_object' | 'text';

const PATIENCE: Patience = { attemptMs: 45_000, totalMs: 60_000 };
const RETRIES = 2;
const MOST_OUTPUT_TOKENS = 8_192;
/** Of a server that has no structured output, or not all of it. */
const REFUSED_FORMAT = new Set([400, 422, 501]);
const CHARACTERS_PER_TOKEN = 4;

/** Speaks the chat completions of OpenAI, which Ollama, vLLM and others speak too. */
export class ChatClient {
  private readonly client: OpenAI;
  private format: Format = 'json_schema';

  constructor(
    private readonly address: ModelAddress,
    private readonly patience = PATIENCE,
  ) {
    this.client = new OpenAI({
      baseURL: address.baseUrl,
      apiKey: address.apiKey || 'none',
      defaultHeaders: address.apiKey ? {} : { Authorization: null },
      // What the SDK would otherwise take from its own environment variables.
      ...{ organization: null, project: null, adminAPIKey: null, webhookSecret: null },
      logLevel: 'off',
      timeout: patience.attemptMs,
      maxRetries: RETRIES,
      fetch: boundedFetch(address.baseUrl),
    });
  }

  /** A time by which a question has been answered or has failed. */
  deadline(): AbortSignal {
    return AbortSignal.timeout(this.patience.totalMs);
  }

  /**
   * Asks for JSON that fits the schema, as strictly as the server lets itself be asked.
   * @throws ModelFailure where it does not answer in time, after retries on 429, 5xx and lost connections
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
        if (format === null) throw outage(status);
      }
    }
    throw outage(undefined);
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
        max_completion_tokens: MOST_OUTPUT_TOKENS,
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

/** Servers differ in what they leave out, so nothing of an answer is taken for granted. */
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

const outage = (status: number | undefined): ModelFailure =>
  new ModelFailure(
    status ? `The AI server answered ${status}.` : 'The AI server did not answer in time.',
    { inputTokens: 0, outputTokens: 0 },
    true,
  );
