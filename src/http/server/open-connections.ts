import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** Node keeps the answer that a connection waits for here; nothing else tells of it. */
type Connection = Socket & { _httpMessage?: ServerResponse | null };

/** The open connections, and how a stop ends them. Costs a request nothing before the stop. */
@Injectable()
export class OpenConnections {
  private readonly open = new Set<Connection>();
  private isStopping = false;

  constructor(private readonly host: HttpAdapterHost) {}

  /** From the first connection on; called where there is an HTTP server. */
  watch(): void {
    this.server.on('connection', (socket: Connection) => {
      this.open.add(socket);
      socket.once('close', () => this.open.delete(socket));
    });
  }

  /** From now on each answer says that its connection closes behind it. */
  beginStop(): void {
    if (this.isStopping) return;
    this.isStopping = true;
    for (const { _httpMessage: answer } of this.open) if (answer) close(answer);
    this.server.prependListener('request', ({ socket }: IncomingMessage, answer) => {
      // An answer that others follow on the connection must not end it.
      const { _httpMessage: before } = socket as Connection;
      if (before && before !== answer && !before.headersSent) before.shouldKeepAlive = true;
      close(answer);
    });
  }

  /**
   * Ends connections without a request whose headers are complete: unused ones, idle ones, and those
   * of a client that does not finish its headers.
   */
  endWithoutRequest(): void {
    for (const socket of this.open) if (!socket._httpMessage) socket.destroy();
  }

  /** Ends connections whose request has not arrived completely. */
  endUnfinished(): void {
    for (const socket of this.open)
      if (socket._httpMessage?.req.complete === false) socket.destroy();
  }

  private get server(): Server {
    return this.host.httpAdapter.getHttpServer() as Server;
  }
}

function close(answer: ServerResponse): void {
  if (!answer.headersSent) answer.shouldKeepAlive = false;
}
