import type { ApiClient } from '../../../src/testing/api-client.js';

export const MODERN = '2026-07-28';

interface Message {
  result?: any;
  error?: { code: number; message: string; data?: any };
}

interface Reply extends Message {
  status: number;
  headers: Headers;
  body: any;
}

/** Sends raw messages of MCP 2026-07-28, and of older versions. */
export class McpClient {
  private count = 0;

  constructor(
    private readonly url: string,
    private readonly key?: string,
    private readonly more: Record<string, string> = {},
  ) {}

  /** A request of the present version. */
  request(method: string, params: Record<string, unknown> = {}): Promise<Reply> {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': MODERN,
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const name = params['name'] ?? params['uri'];
    return this.post(
      { jsonrpc: '2.0', id: ++this.count, method, params: { ...params, _meta: meta } },
      {
        'mcp-protocol-version': MODERN,
        'mcp-method': method,
        ...(typeof name === 'string' && { 'mcp-name': name }),
      },
    );
  }

  /** A request of a version before. */
  legacy(method: string, params: object = {}, version = '2025-06-18'): Promise<Reply> {
    const headers: Record<string, string> =
      method === 'initialize' ? {} : { 'mcp-protocol-version': version };
    return this.post({ jsonrpc: '2.0', id: ++this.count, method, params }, headers);
  }

  async post(body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const response = await fetch(`${this.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(this.key && { 'x-api-key': this.key }),
        ...this.more,
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const parsed = text === '' ? undefined : JSON.parse(text);
    return {
      ...(parsed as Message),
      status: response.status,
      headers: response.headers,
      body: parsed,
    };
  }

  /** The result of a tool, which must not be an error. */
  async call(name: string, args: Record<string, unknown> = {}): Promise<any> {
    const { result, body } = await this.request('tools/call', { name, arguments: args });
    if (!result || result.isError) throw new Error(JSON.stringify(body));
    return result.structuredContent;
  }

  /** The text of a tool's error. */
  async refusal(name: string, args: Record<string, unknown> = {}): Promise<string> {
    const { result, body } = await this.request('tools/call', { name, arguments: args });
    if (!result?.isError) throw new Error(JSON.stringify(body));
    return result.content[0].text;
  }
}

/** A client of an account's key. */
export const mcpOf = (client: ApiClient): McpClient => new McpClient(client.url, client.rawKey);
