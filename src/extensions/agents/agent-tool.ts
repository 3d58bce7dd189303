import type { Type } from '@nestjs/common';

/** A JSON Schema of an object. */
export type JsonSchema = { type: 'object' } & Record<string, unknown>;

/** What clients are told of a tool, so that they can ask a person first. */
export const TOOL_EFFECTS = ['reads', 'writes', 'deletes'] as const;
/** What a call of a tool does to the data of the account. */
export type ToolEffect = (typeof TOOL_EFFECTS)[number];

/** The account and the key or session that calls a tool. */
export interface ToolCaller {
  accountId: string;
  keyId?: string;
  scopes?: readonly string[];
}

/** A provider that is called as a tool of an agent. */
export interface AgentTool {
  /**
   * The input has passed its schema. The answer is JSON. All its texts are shown to the model as
   * content of strangers, apart from identifiers, instants and numbers. The message of a
   * `DomainError` is shown too; nothing is of other errors.
   */
  call(input: Record<string, unknown>, caller: ToolCaller): Promise<Record<string, unknown>>;
}

/** A tool, and the provider of the module that is called. */
export interface ToolDeclaration {
  /** Begins with the name of the extension, such as `bookmarks_list`. */
  name: string;
  title: string;
  /** Tells a model what the tool is for, and when to use it. */
  description: string;
  input: JsonSchema;
  effect: ToolEffect;
  /** The scope that a key needs; without one, `extensions`. */
  scope?: string;
  /** Whether it keeps to the feeds of limited keys; without it, it refuses them. */
  forLimitedKeys?: boolean;
  run: Type<AgentTool>;
}
