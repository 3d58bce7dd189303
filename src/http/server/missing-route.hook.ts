import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { MethodNotAllowedError, NoSuchRouteError } from '../problems/errors.js';
import { getPath } from './request-path.js';

interface Route {
  url: string;
  pattern: RegExp;
  methods: string[];
}

const ANY_PATH = '*';
const PARAMETER = /:\w+|\*/;

/** Answers for paths and methods without a route: 404, or 405 with the methods of the path. */
export class MissingRoutes {
  private readonly routes: Route[] = [];
  private isComplete = false;

  /** Before any route is registered. Nest runs no guard here, so `admit` does, and may refuse. */
  constructor(
    private readonly fastify: FastifyInstance,
    admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
  ) {
    fastify.addHook('onRoute', ({ url, method }) => {
      // A route for every path says nothing about the requested path.
      if (url === ANY_PATH || this.isComplete) return;
      this.routes.push({ url, pattern: buildPattern(url), methods: [method].flat() });
    });
    // Fastify refuses this method without a type before any hook could tell that it is not allowed.
    fastify.addHook('onRequest', (request, _reply, done) => {
      if (request.is404 && request.method === 'QUERY') {
        request.headers['content-type'] ??= 'application/octet-stream';
      }
      done();
    });
    // Also where a route does not serve the path after all, which earlier hooks cannot see.
    fastify.addHook('preHandler', (request, reply, done) => {
      if (!request.is404) {
        done();
        return;
      }
      const methods = this.listMethods(getPath(request));
      // A route of this method without content here, such as one of files, is not forbidden.
      const missing =
        methods.length > 0 && !methods.includes(request.method)
          ? new MethodNotAllowedError(request.method, methods)
          : new NoSuchRouteError();
      admit(request, reply).then(() => done(missing), done);
    });
  }

  /**
   * Call once the routes of all modules are registered. It keeps `GET /feeds/import` from `GET
   * /feeds/:id`, where only `POST` has a route for the fixed path, since `import` is no identifier.
   */
  keepFixedPaths(): void {
    const fixed = this.routes.filter(({ url }) => !PARAMETER.test(url));
    const paths = new Set(fixed.map(({ url }) => url));
    const wanted = [...paths].map((url) => {
      const own = this.listMethods(url);
      const matching = this.routes.filter(({ pattern }) => pattern.test(url));
      const others = new Set(matching.flatMap(({ methods }) => methods));
      for (const method of own) others.delete(method);
      return { url, method: [...others] as HTTPMethods[] };
    });
    this.isComplete = true;
    for (const { url, method } of wanted) {
      if (method.length === 0) continue;
      this.fastify.route({ url, method, handler: (_request, reply) => reply.callNotFound() });
    }
    this.isComplete = false;
  }

  /** The routes with the fewest parameters at the beginning of the path serve it. */
  private listMethods(path: string): string[] {
    const matching = this.routes.filter(({ pattern }) => pattern.test(path));
    const ranks = matching.map(({ url }) => getRank(url));
    const best = ranks.toSorted()[0];
    const serving = matching.filter((_, index) => ranks[index] === best);
    return [...new Set(serving.flatMap(({ methods }) => methods))];
  }
}

const buildPattern = (url: string): RegExp => {
  const pattern = url
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+|\*/g, (part) => (part === '*' ? '.*' : '[^/]+'));
  return new RegExp(`^${pattern}$`);
};

/** Sorts fixed segments before parameters, and parameters before wildcards. */
const getRank = (url: string): string =>
  url
    .split('/')
    .map((segment) => (segment.includes('*') ? 2 : segment.includes(':') ? 1 : 0))
    .join('');
