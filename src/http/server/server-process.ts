import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** Whether background workers may start: a process that runs a command must not start them. */
@Injectable()
export class ServerProcess {
  constructor(private readonly host: HttpAdapterHost) {}

  /** Whether the process has an HTTP server; an application context alone has none. */
  get isServer(): boolean {
    return Boolean(this.host.httpAdapter);
  }
}
