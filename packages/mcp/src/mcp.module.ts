import { Module } from '@nestjs/common';
import { ApiKeysModule } from 'sluice';
import { McpController } from './mcp.controller.js';
import { OriginGuard } from './origin.guard.js';
import { ToolCalls } from './tools/tool-calls.js';

/** Serves the account of a caller to agents by the Model Context Protocol. */
@Module({
  imports: [ApiKeysModule],
  controllers: [McpController],
  providers: [OriginGuard, ToolCalls],
})
export class McpModule {}
