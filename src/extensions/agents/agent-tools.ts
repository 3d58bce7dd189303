import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { AgentTool, ToolDeclaration } from './agent-tool.js';
import { Extensions } from '../extensions.js';

/** The tools that extensions declare, for whatever serves them to agents. */
@Injectable()
export class AgentTools {
  constructor(
    private readonly extensions: Extensions,
    private readonly modules: ModuleRef,
  ) {}

  /** In the order of the extensions. */
  list(): ToolDeclaration[] {
    return this.extensions.all.flatMap(({ tools = [] }) => tools);
  }

  /** The provider of a tool. */
  find({ run }: ToolDeclaration): AgentTool {
    return this.modules.get(run, { strict: false });
  }
}
