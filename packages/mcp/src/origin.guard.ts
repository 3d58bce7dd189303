import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { DomainError, Env, PublicAddress } from 'sluice';
import type { IncomingRequest } from 'sluice';

export const FOREIGN_ORIGIN = {
  code: 'mcp_foreign_origin',
  status: 403,
  title: 'The origin is not allowed',
};

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Refuses requests of pages of other origins, such as those that reach this machine by a name of
 * their own (DNS rebinding). Programs send no `Origin`. A service of this machine alone is open to
 * its pages, whatever their port, as servers of MCP are that people run for themselves.
 */
@Injectable()
export class OriginGuard implements CanActivate {
  private readonly allowed: ReadonlySet<string>;
  private readonly isLocal: boolean;

  constructor({ url }: PublicAddress, { CORS_ORIGINS }: Env) {
    this.isLocal = isLoopback(url);
    this.allowed = new Set([new URL(url).origin, ...CORS_ORIGINS]);
  }

  /** @throws DomainError */
  canActivate(context: ExecutionContext): boolean {
    const { origin } = context.switchToHttp().getRequest<IncomingRequest>().headers;
    if (origin === undefined || this.allowed.has(origin)) return true;
    if (this.isLocal && isLoopback(origin)) return true;
    const sentence = 'Pages of this origin may not use MCP; CORS_ORIGINS allows some.';
    throw new DomainError(FOREIGN_ORIGIN, sentence);
  }
}

const isLoopback = (address: string): boolean => LOOPBACK.has(URL.parse(address)?.hostname ?? '');
