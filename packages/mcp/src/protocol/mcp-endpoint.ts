import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { McpHandlerRequestOptions, McpHttpHandler } from '@modelcontextprotocol/server';
import type { IncomingRequest } from 'sluice';
import type { ToolCalls } from '../tools/tool-calls.js';
import { createMcpServer } from './mcp-server.js';

/** Streamable HTTP, stateless: each request is answered by itself, in JSON. */
export class McpEndpoint {
  private readonly modern: McpHttpHandler;

  constructor(private readonly tools: ToolCalls) {
    this.modern = createMcpHandler(
      ({ authInfo }) => createMcpServer(tools, authInfo!.extra!['request'] as IncomingRequest),
      { legacy: 'reject' },
    );
  }

  async answer(request: IncomingRequest, body: unknown): Promise<Response> {
    const web = toWeb(request, body);
    const authInfo = { token: '', clientId: '', scopes: [], extra: { request } };
    const options = { parsedBody: body, authInfo };
    const isLegacy = await isLegacyRequest(web.clone(), body);
    return isLegacy ? this.answerLegacy(web, request, options) : this.modern.fetch(web, options);
  }

  close(): Promise<void> {
    return this.modern.close();
  }

  /** Clients of versions before 2026-07-28, which begin with `initialize`. */
  private async answerLegacy(
    web: Request,
    request: IncomingRequest,
    options: McpHandlerRequestOptions,
  ): Promise<Response> {
    const server = createMcpServer(this.tools, request);
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: undefined,
      enableJsonResponse: true,
    });
    await server.connect(transport);
    try {
      const response = await transport.handleRequest(web, options);
      // It has to be read before the server is closed.
      const text = await response.text();
      const { status, headers } = response;
      return new Response(text === '' ? null : text, { status, headers });
    } finally {
      await server.close();
    }
  }
}

/** The headers that the protocol reads. */
const HEADERS = /^(content-type|mcp-.*)$/;

function toWeb(request: IncomingRequest, body: unknown): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (HEADERS.test(name) && value !== undefined) headers.set(name, String(value));
  }
  // Old versions demand both types, and clients that read JSON alone are served all the same.
  headers.set('accept', 'application/json, text/event-stream');
  return new Request('http://localhost/mcp', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
}
