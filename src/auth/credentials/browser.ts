import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearSessionCookie, keepSessionCookie, readCookie, setCookie } from './session-cookie.js';

const DEVICE = 'sluice_device';
const DEVICE_LIFETIME_MS = 400 * 24 * 3_600_000;

/** The browser, or other client, that sent a request. */
export class Browser {
  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
  ) {}

  /** Its address, or that of the nearest untrusted proxy. */
  get address(): string {
    return this.request.ip;
  }

  get userAgent(): string | undefined {
    return this.request.headers['user-agent'];
  }

  /** Its device token from an earlier sign-in; not verified. */
  get device(): string | undefined {
    return readCookie(this.request, DEVICE);
  }

  keepSession(token: string): void {
    keepSessionCookie(this.reply, token);
  }

  forgetSession(): void {
    clearSessionCookie(this.reply);
  }

  keepDevice(token: string): void {
    setCookie(this.reply, DEVICE, token, DEVICE_LIFETIME_MS);
  }
}

/** Parameter: the browser of the request, to set and clear its cookies. */
export const FromBrowser = createParamDecorator(
  (_: unknown, context: ExecutionContext): Browser => {
    const http = context.switchToHttp();
    return new Browser(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  },
);
