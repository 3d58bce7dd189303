import { RouteSetting } from '../common/route.hook.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    public?: boolean;
  }
}

/** Opens a route to everyone; every route without it needs a key. */
export const Public = (): MethodDecorator => RouteSetting({ public: true });
