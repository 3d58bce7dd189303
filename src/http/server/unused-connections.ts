import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ServerProcess } from './server-process.js';

/**
 * Connections on which nothing was sent yet. Browsers and proxies open some in advance, and
 * `closeIdleConnections` of Node leaves them open.
 */
@Injectable()
export class UnusedConnections implements OnApplicationBootstrap {
  private readonly open = new Set<Socket>();

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly process: ServerProcess,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.process.isServer) return;
    const server = this.host.httpAdapter.getHttpServer() as Server;
    server.on('connection', (socket: Socket) => {
      this.open.add(socket);
      socket.once('close', () => this.open.delete(socket));
    });
  }

  close(): void {
    for (const socket of this.open) if (socket.bytesRead === 0) socket.destroy();
  }
}
