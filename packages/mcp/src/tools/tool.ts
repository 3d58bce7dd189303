import type { ApiAnswer, ApiCall, JsonSchema, ToolEffect } from 'sluice';
import type { Fence } from '../content/fence.js';

/** What a tool may do: call the API as its caller, and mark what strangers wrote. */
export interface ToolContext {
  fence: Fence;
  /**
   * Calls an endpoint.
   * @throws ToolFailure with the text of the problem
   */
  api: <Body>(call: ApiCall) => Promise<Answer<Body>>;
}

export type Answer<Body> = Omit<ApiAnswer, 'body'> & { body: Body };

/** The `data` of one resource. */
export interface Resource<Data> {
  data: Data;
}

/** One page of a list. */
export interface Page<Item> {
  data: Item[];
  hasMore: boolean;
}

/** A tool of Sluice. `Input` is what its schema lets through. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  input: JsonSchema;
  output: JsonSchema;
  effect: ToolEffect;
  /** All scopes that a key needs. */
  scopes: string[];
  /** Whether it reaches beyond this service, such as for a feed. */
  isOpen?: boolean;
  /** Whether the same call twice is as once; reading tools are. */
  isIdempotent?: boolean;
  run: (input: never, context: ToolContext) => Promise<Record<string, unknown>>;
}

/** Why a call failed, in words for a model. */
export class ToolFailure extends Error {}

export const object = (
  properties: Record<string, unknown>,
  required: string[] = [],
): JsonSchema => ({ type: 'object', properties, required, additionalProperties: false });

/** The schema of a value inside of an object. */
type Schema = Record<string, unknown>;

const UUID = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';

export const id = (description: string): Schema => ({ type: 'string', pattern: UUID, description });

export const ids = (description: string, maxItems = 50): Schema => ({
  type: 'array',
  items: { type: 'string', pattern: UUID },
  minItems: 1,
  maxItems,
  description,
});

export const text = (description: string, maxLength: number): Schema => ({
  type: 'string',
  minLength: 1,
  maxLength,
  description,
});

export const flag = (description: string): Schema => ({ type: 'boolean', description });

export const whole = (minimum: number, maximum: number, description: string): Schema => ({
  type: 'integer',
  minimum,
  maximum,
  description,
});

export const list = (items: unknown, description: string): Schema => ({
  type: 'array',
  items,
  description,
});

export const orNull = (type: string, description: string): Schema => ({
  type: [type, 'null'],
  description,
});

export const CURSOR = text('next_cursor of the answer before, for what follows.', 4_000);
export const NEXT_CURSOR = orNull('string', 'Send it as cursor for what follows; null at the end.');
export const NOTICE = { type: 'string', description: 'How text of strangers is marked.' };

/** The cursor in the address of a next page. */
export const cursorOf = (next: string | undefined): string | null =>
  next === undefined ? null : new URL(next, 'http://localhost').searchParams.get('cursor');
