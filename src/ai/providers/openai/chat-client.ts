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

/** How a request asks for JSON, and for an answer of limited length. */
interface Form {
  format: 'json_schema' | 'json_object' | null;
  limit: 'max_completion_tokens' | 'max_tokens';
}

/**
 * The forms that servers understand, the best first. Reasoning models of OpenAI know no
 * `max_tokens`, and Mistral no `max_completion_tokens`. Some servers know no `response_format`.
 */
const FORMS: readonly Form[] = [
  { format: 'json_schema', limit: 'max_completion_tokens' },
  { format: 'json_schema', limit: 'max_tokens' },
  { format: 'json_object', limit: 'max_completion_tokens' },
  { format: 'json_object', limit: 'max_tokens' },
  { format: null, limit: 'max_tokens' },
];

const TIMEOUTS: Timeouts = { attemptMs: 45_000, totalMs: 60_000 };
const RETRIES = 2;
const MAX_OUTPUT_TOKENS = 8_192;
/** Status codes of servers that do not understand a form, or not the schema of this question. */
const REFUSED_FORM = new Set([400, 422, 501]);
/** Status codes for a question that is too long or not understood; others get an answer. */
const QUESTION_ERRORS = new Set([400, 413, 422]);
const CHARACTERS_PER_TOKEN = 4;

/** Client for OpenAI's chat completions API, which Ollama, vLLM and others also implement. */
export class ChatClient {
  private readonly client: OpenAI;
  /** The place in `FORMS` of the form that the server has last understood. */
  private understood = 0;

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
   * Requests JSON that matches the schema, in the best form that the server understands. That form
   * comes first in later requests. A question that no form suits costs one request for each form.
   * @throws ModelFailure if there is no answer in time, after retries on 429, 5xx and lost
   * connections
   */
  async ask(
    messages: ChatCompletionMessageParam[],
    schema: Record<string, unknown>,
    signal: AbortSignal,
  ): Promise<Reply> {
    for (let place = this.understood; ; place += 1) {
      try {
        const reply = await this.complete(messages, schema, FORMS[place]!, signal);
        this.understood = place;
        return reply;
      } catch (error) {
        const status = error instanceof OpenAI.APIError ? (error.status as number) : undefined;
        const isLast = place === FORMS.length - 1;
        if (isLast || !REFUSED_FORM.has(status ?? 0)) throw failure(status);
      }
    }
  }

  private async complete(
    messages: ChatCompletionMessageParam[],
    schema: Record<string, unknown>,
    { format, limit }: Form,
    signal: AbortSignal,
  ): Promise<Reply> {
    const answer = await this.client.chat.completions.create(
      {
        ...{ model: this.address.model, messages, [limit]: MAX_OUTPUT_TOKENS },
        ...(format && { response_format: getFormat(format, schema) }),
      },
      { signal },
    );
    return parseReply(answer, messages);
  }
}

/** Servers omit different fields, so every field is checked. */
function parseReply(answer: Partial<ChatCompletion>, sent: ChatCompletionMessageParam[]): Reply {
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

const getFormat = (format: NonNullable<Form['format']>, schema: Record<string, unknown>) =>
  format === 'json_schema'
    ? { type: format, json_schema: { name: 'answer', strict: true, schema } }
    : { type: format };

const count = (tokens: unknown): number | null =>
  Number.isSafeInteger(tokens) && (tokens as number) >= 0 ? (tokens as number) : null;

const estimate = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

const failure = (status: number | undefined): ModelFailure =>
  new ModelFailure(
    status ? `The AI server answered ${status}.` : 'The AI server did not answer in time.',
    { inputTokens: 0, outputTokens: 0 },
    !QUESTION_ERRORS.has(status ?? 0),
  );
