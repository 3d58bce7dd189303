import type { FastifyInstance } from 'fastify';
import { getPath } from './request-path.js';

/** The API serves no pages; a module that serves one sets its own policy. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Swagger UI loads its scripts as files, and has styles and pictures in its page. */
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
 * Sets the security headers of every answer. With HTTPS, which a trusted proxy may report, browsers
 * use HTTPS for a year.
 */
export function secureAnswers(
  fastify: FastifyInstance,
  docs: RegExp,
  isBehindProxy: boolean,
): void {
  const docsHeaders = { ...HEADERS, 'content-security-policy': DOCS_POLICY };
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(docs.test(getPath(request)) ? docsHeaders : HEADERS);
    if (isBehindProxy && request.protocol === 'https') {
      void reply.header('strict-transport-security', ONE_YEAR_OF_HTTPS);
    }
    done();
  });
}
