import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '../../common/durations.js';
import {
  clearSessionCookie,
  keepSessionCookie,
  readCookie,
  readSessionCookie,
  setCookie,
} from './session-cookie.js';

const DEVICE = 'sluice_device';
const DEVICE_LIFETIME_MS = 400 * DAY_MS;

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

  /** The host and port that it asked for; not verified. */
  get host(): string {
    return this.request.host;
  }

  get userAgent(): string | undefined {
    return this.request.headers['user-agent'];
  }

  /** Its device token from an earlier sign-in; not verified. */
  get device(): string | undefined {
    return this.find(DEVICE);
  }

  /** Its session token; not verified. */
  get session(): string | undefined {
    return readSessionCookie(this.request);
  }

  keepSession(token: string): void {
    keepSessionCookie(this.reply, token);
  }

  forgetSession(): void {
    clearSessionCookie(this.reply);
  }

  keepDevice(token: string): void {
    this.keep(DEVICE, token, DEVICE_LIFETIME_MS);
  }

  /** A cookie that `keep` has set, as the browser sends it back: not verified. */
  find(name: string): string | undefined {
    return readCookie(this.request, name);
  }

  /**
   * Sets a cookie that scripts cannot read, and pages of other sites cannot use for writes; after 0
   * milliseconds it is gone.
   */
  keep(name: string, value: string, lifeMs: number): void {
    setCookie(this.reply, name, value, lifeMs);
  }
}

/** Parameter: the browser of the request, to set and clear its cookies. */
export const FromBrowser = createParamDecorator(
  (_: unknown, context: ExecutionContext): Browser => {
    const http = context.switchToHttp();
    return new Browser(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  },
);
