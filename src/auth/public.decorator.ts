import { RouteConfig } from '@nestjs/platform-fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    public?: boolean;
  }
}

/** Opens a route to everyone; every route without it needs a key. */
export const Public = (): MethodDecorator => RouteConfig({ public: true });
