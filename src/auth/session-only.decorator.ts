import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiSecurity } from '@nestjs/swagger';

declare module 'fastify' {
  interface FastifyContextConfig {
    sessionOnly?: boolean;
  }
}

/** Closes a route to API keys: it manages what a key must not reach. */
export const SessionOnly = (): MethodDecorator =>
  applyDecorators(RouteConfig({ sessionOnly: true }), ApiSecurity('session'));
