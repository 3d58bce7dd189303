import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
} from '@modelcontextprotocol/server';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { Logger } from '@nestjs/common';
import { VERSION } from 'sluice';
import type { IncomingRequest } from 'sluice';
import { PROMPTS, writePrompt } from '../prompts.js';
import { findResource, listFeedResources, TEMPLATES, TODAY } from '../resources.js';
import { ToolFailure } from '../tools/tool.js';
import type { Tool } from '../tools/tool.js';
import type { ToolCalls } from '../tools/tool-calls.js';
import { INSTRUCTIONS } from './instructions.js';
import { InputCheck } from './input-check.js';

const input = new InputCheck();
const logger = new Logger('Mcp');

/** A server for one request: what it lists depends on the scopes of the caller. */
export function createMcpServer(tools: ToolCalls, request: IncomingRequest): Server {
  const server = new Server(
    { name: 'sluice', title: 'Sluice', version: VERSION },
    {
      // Nothing is announced, so no stream stays open that a revocation would have to end.
      capabilities: {
        tools: { listChanged: false },
        resources: { listChanged: false, subscribe: false },
        prompts: { listChanged: false },
      },
      instructions: INSTRUCTIONS,
    },
  );
  serveTools(server, tools, request);
  serveResources(server, tools, request);
  servePrompts(server, request);
  return server;
}

function serveTools(server: Server, tools: ToolCalls, request: IncomingRequest): void {
  server.setRequestHandler('tools/list', ({ params }) => {
    refuseCursor(params?.cursor);
    return { tools: tools.allowed(request).map(describe) };
  });
  server.setRequestHandler('tools/call', ({ params }) => callTool(tools, request, params));
}

async function callTool(
  tools: ToolCalls,
  request: IncomingRequest,
  { name, arguments: given = {} }: { name: string; arguments?: Record<string, unknown> },
): Promise<CallToolResult> {
  const tool = tools.all(request).find((one) => one.name === name);
  if (!tool) throw invalid('There is no such tool.');
  try {
    const answer = await tools.perform(request, name, async (context) => {
      const missing = tools.missing(request, tool.scopes);
      if (missing.length > 0) throw new ToolFailure(lacks(missing));
      input.check(tool.input, given);
      return tool.run(given as never, context);
    });
    return {
      content: [{ type: 'text', text: JSON.stringify(answer) }],
      structuredContent: answer,
    };
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw unexpected(error, request);
    return { content: [{ type: 'text', text: error.message }], isError: true };
  }
}

function serveResources(server: Server, tools: ToolCalls, request: IncomingRequest): void {
  const mayUse = ({ scopes }: { scopes: string[] }) => tools.missing(request, scopes).length === 0;
  server.setRequestHandler('resources/list', async ({ params }) => {
    const cursor = params?.cursor;
    const first = cursor === undefined && mayUse(TODAY) ? [withoutScopes(TODAY)] : [];
    if (!mayUse(TEMPLATES[1]!)) {
      refuseCursor(cursor);
      return { resources: first };
    }
    const page = await tools
      .perform(request, 'list_resources', (context) => listFeedResources(context, cursor))
      .catch((error: unknown) => rethrow(error, request));
    return {
      resources: [...first, ...page.resources],
      ...(page.next !== null && { nextCursor: page.next }),
    };
  });
  server.setRequestHandler('resources/templates/list', ({ params }) => {
    refuseCursor(params?.cursor);
    return { resourceTemplates: TEMPLATES.filter(mayUse).map(withoutScopes) };
  });
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const found = findResource(uri);
    if (!found) throw new ResourceNotFoundError(uri);
    const missing = tools.missing(request, found.scopes);
    if (missing.length > 0) throw invalid(lacks(missing));
    const text = await tools
      .perform(request, `read_${found.name}`, found.read)
      .catch((error: unknown) => rethrow(error, request, uri));
    return { contents: [{ uri, mimeType: 'text/plain', text }] };
  });
}

function servePrompts(server: Server, request: IncomingRequest): void {
  server.setRequestHandler('prompts/list', ({ params }) => {
    refuseCursor(params?.cursor);
    return { prompts: PROMPTS.map(({ write: _, ...prompt }) => prompt) };
  });
  server.setRequestHandler('prompts/get', ({ params }) => {
    try {
      const { title, text } = writePrompt(params.name, params.arguments);
      return {
        description: title,
        messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
      };
    } catch (error) {
      return rethrow(error, request);
    }
  });
}

const describe = ({ name, title, description, input: inputSchema, output, ...tool }: Tool) => ({
  ...{ name, title, description, inputSchema, outputSchema: output },
  annotations: {
    title,
    readOnlyHint: tool.effect === 'reads',
    destructiveHint: tool.effect === 'deletes',
    idempotentHint: tool.effect === 'reads' || tool.isIdempotent === true,
    openWorldHint: tool.isOpen === true,
  },
});

const withoutScopes = <T extends { scopes: string[] }>({ scopes: _, ...rest }: T) => rest;

const lacks = (scopes: string[]): string =>
  `The API key lacks the scope ${scopes.join(' and the scope ')}.`;

/** The lists have one page. */
function refuseCursor(cursor: string | undefined): void {
  if (cursor !== undefined) throw invalid('The cursor is not valid.');
}

const invalid = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message);

/** An error that no caller may see; a refusal of the protocol stays what it is. */
function unexpected(error: unknown, { id }: IncomingRequest): Error {
  if (error instanceof ProtocolError) return error;
  logger.error({ err: error, requestId: id }, 'A tool failed.');
  const message = `The call failed because of an internal error (request ${id}).`;
  return new ProtocolError(ProtocolErrorCode.InternalError, message);
}

function rethrow(error: unknown, request: IncomingRequest, uri?: string): never {
  if (!(error instanceof ToolFailure)) throw unexpected(error, request);
  if (uri !== undefined && error.message.startsWith('There is no ')) {
    throw new ResourceNotFoundError(uri, error.message);
  }
  throw invalid(error.message);
}
