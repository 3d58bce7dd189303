import { applyDecorators } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import { RouteSetting } from '../common/route.hook.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    sessionOnly?: boolean;
  }
}

/** Closes a route to API keys: it manages what a key must not reach. */
export const SessionOnly = (): MethodDecorator =>
  applyDecorators(RouteSetting({ sessionOnly: true }), ApiSecurity('session'));
