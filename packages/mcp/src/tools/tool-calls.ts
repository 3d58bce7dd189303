import { Injectable } from '@nestjs/common';
import { ApiCalls, AgentTools, DomainError, OperationCredits } from 'sluice';
import type { ApiCall, CallerIdentity, IncomingRequest } from 'sluice';
import { Fence } from '../content/fence.js';
import { visibleText } from '../content/visible-text.js';
import { TOOLS } from './catalogue.js';
import { fromExtension } from './extension-tools.js';
import { ToolFailure } from './tool.js';
import type { Answer, Tool, ToolContext } from './tool.js';

/** A scope of all, also of later ones. */
const ALL = '*';
/** Clients cut longer texts of errors. */
const MAX_ERROR = 2_000;

interface Problem {
  detail?: string;
  errors?: { field: string; message: string }[];
}

/** Runs the tools that a caller may use. */
@Injectable()
export class ToolCalls {
  constructor(
    private readonly calls: ApiCalls,
    private readonly agents: AgentTools,
    private readonly credits: OperationCredits,
  ) {}

  /** All tools, whoever may call them. */
  all(request: IncomingRequest): Tool[] {
    const caller = callerOf(request);
    const others = this.agents.list().map((tool) => fromExtension(tool, this.agents, caller));
    return [...TOOLS, ...others];
  }

  /** The tools whose scopes the caller has, always in one order. */
  allowed(request: IncomingRequest): Tool[] {
    return this.all(request).filter(({ scopes }) => this.missing(request, scopes).length === 0);
  }

  missing(request: IncomingRequest, needed: readonly string[]): string[] {
    const { scopes } = callerOf(request);
    if (scopes.includes(ALL)) return [];
    return needed.filter((scope) => !scopes.includes(scope));
  }

  /**
   * Runs one operation, which costs the caller a credit.
   * @throws ToolFailure for what the caller can mend
   */
  async perform<Result>(
    request: IncomingRequest,
    name: string,
    work: (context: ToolContext) => Promise<Result>,
  ): Promise<Result> {
    const operation = { name, failed: true };
    this.calls.name(request, operation);
    try {
      await this.credits.use(callerOf(request));
      const api = <Body>(call: ApiCall) => this.send<Body>(request, call);
      const result = await work({ fence: new Fence(), api });
      operation.failed = false;
      return result;
    } catch (error) {
      if (error instanceof DomainError) throw new ToolFailure(error.message);
      throw error;
    }
  }

  private async send<Body>(request: IncomingRequest, call: ApiCall): Promise<Answer<Body>> {
    const answer = await this.calls.send(request, call);
    if (answer.status < 300) return answer as Answer<Body>;
    const { detail = 'The call failed.', errors = [] } = (answer.body ?? {}) as Problem;
    const mistakes = errors.map(({ field, message }) => `${toSnakeCase(field)} ${message}`);
    const words = mistakes.length > 0 ? mistakes.join('; ') : detail;
    throw new ToolFailure(visibleText(words).slice(0, MAX_ERROR));
  }
}

/** The name of an argument, where the API names its parameter. */
const toSnakeCase = (field: string): string =>
  field === 'q' ? 'query' : field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export function callerOf({ caller }: IncomingRequest): CallerIdentity {
  if (!caller) throw new Error('The guard of accounts has not run.');
  return caller;
}
