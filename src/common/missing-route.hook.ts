import type { FastifyInstance } from 'fastify';
import { MethodNotAllowedError, NoSuchRouteError } from './errors.js';
import { pathOf } from './request-path.js';

interface Route {
  pattern: RegExp;
  methods: string[];
}

/** Answers for paths and methods that no route serves: 404, or 405 with what the path allows. */
export function answerMissingRoutes(fastify: FastifyInstance): void {
  const routes: Route[] = [];
  fastify.addHook('onRoute', ({ url, method }) => {
    const pattern = url
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+|\*/g, (part) => (part === '*' ? '.*' : '[^/]+'));
    routes.push({ pattern: new RegExp(`^${pattern}$`), methods: [method].flat() });
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    // To the router any first character is the slash, and HTTP allows one other.
    if (!request.is404 && !request.url.startsWith('*')) {
      done();
      return;
    }
    const path = pathOf(request);
    const methods = routes.filter(({ pattern }) => pattern.test(path)).flatMap((r) => r.methods);
    done(
      methods.length > 0
        ? new MethodNotAllowedError(request.method, [...new Set(methods)])
        : new NoSuchRouteError(),
    );
  });
}
