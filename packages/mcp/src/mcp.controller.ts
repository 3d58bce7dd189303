import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import {
  Authenticated,
  CountsOperations,
  ForLimited,
  Incoming,
  InvalidRequestError,
  OpenToAgents,
} from 'sluice';
import type { IncomingRequest } from 'sluice';
import { OriginGuard } from './origin.guard.js';
import type { McpEndpoint } from './protocol/mcp-endpoint.js';
import { ToolCalls } from './tools/tool-calls.js';

/** The address of agents. Its protocol is documented elsewhere, so OpenAPI leaves it out. */
@ApiExcludeController()
@Controller('mcp')
@UseGuards(OriginGuard)
export class McpController implements OnApplicationShutdown {
  private endpoint?: Promise<McpEndpoint> | undefined;

  constructor(private readonly tools: ToolCalls) {}

  @Post()
  @HttpCode(200)
  @Authenticated()
  @OpenToAgents(true)
  @ForLimited('kept')
  @CountsOperations(true)
  async answer(@Incoming() request: IncomingRequest, @Body() body: unknown): Promise<Response> {
    if (Array.isArray(body)) {
      // One request would stand for many in limits and logs.
      throw InvalidRequestError.because('MCP batches are not supported; send one message.');
    }
    return (await this.load()).answer(request, body);
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.endpoint)?.close();
  }

  /** The library takes memory that only installations with agents need. */
  private load(): Promise<McpEndpoint> {
    this.endpoint ??= import('./protocol/mcp-endpoint.js').then(
      ({ McpEndpoint: Endpoint }) => new Endpoint(this.tools),
    );
    return this.endpoint;
  }
}
