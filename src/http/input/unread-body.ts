import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sendContinue } from '../server/expect-continue.js';

/** The body of a request before BodyInterceptor reads it; guards see only this. */
export class UnreadBody {
  constructor(readonly stream: Readable) {}
}

const MEDIA_TYPE = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(;|$)/;
const getMediaType = (type = ''): string => type.split(';', 1)[0]!.trim().toLowerCase();
const UNKNOWN_TYPE = 'application/octet-stream';
/** What Fastify and Nest parse unless they are told not to. */
const PARSED_BY_DEFAULT = ['application/json', 'text/plain', 'application/x-www-form-urlencoded'];

/**
 * Makes Fastify pass each body on unread, of any type and size, since it would read and refuse
 * bodies before any guard. A parser for a specific type, from a module or an earlier
 * `useBodyParser()`, takes precedence.
 */
export function leaveBodiesUnread(fastify: FastifyInstance): void {
  fastify.removeContentTypeParser(PARSED_BY_DEFAULT);
  fastify.addContentTypeParser('*', (_request, payload, done) => {
    done(null, new UnreadBody(payload));
  });
  // Fastify itself refuses a type that is malformed.
  fastify.addHook('preParsing', ({ headers, raw }, _reply, payload, done) => {
    const type = headers['content-type'];
    if (type !== undefined && !MEDIA_TYPE.test(type)) headers['content-type'] = UNKNOWN_TYPE;
    // A parser would wait for the end of an announced body that never comes. The stream of a
    // request without a body ends before any listener exists (`optimizeEmptyRequests`).
    // A parser of its own reads at once.
    if (headers.expect !== undefined && fastify.hasContentTypeParser(getMediaType(type))) {
      sendContinue(raw);
    }
    const isAwaited = type !== undefined && raw.readableEnded;
    done(null, isAwaited ? Readable.from([]) : payload);
  });
}
