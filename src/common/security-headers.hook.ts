import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { addOnRequest } from './route.hook.js';

/** Nothing that the API answers is a page; whoever serves one sets a policy of its own. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Swagger UI brings its scripts as files, and styles and pictures within its page. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const ONE_YEAR_OF_HTTPS = 'max-age=31536000';

/**
 * Has every answer tell browsers to take it for nothing else than it is, and over HTTPS, which only
 * a trusted proxy can tell of, to come by HTTPS for a year.
 */
export function secureAnswers(
  fastify: FastifyInstance,
  isDocs: (path: string) => boolean,
  isBehindProxy: boolean,
): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(HEADERS);
    if (isBehindProxy && request.protocol === 'https') {
      void reply.header('strict-transport-security', ONE_YEAR_OF_HTTPS);
    }
    done();
  });

  const relax: onRequestHookHandler = (_request, reply, done) => {
    void reply.header('content-security-policy', DOCS_POLICY);
    done();
  };
  fastify.addHook('onRoute', (route) => {
    if (isDocs(route.url)) addOnRequest(route, relax);
  });
}
