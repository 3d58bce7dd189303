import type { FastifyInstance } from 'fastify';
import { maskSecrets } from '../../common/checked-token.js';
import { newId } from '../../common/ids.js';
import type { KeyRequestsRecorder } from './key-requests.recorder.js';

/** Notes requests that keys made, whatever was answered. */
export function noteKeyRequests(fastify: FastifyInstance, requests: KeyRequestsRecorder): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const { caller, outer, operation } = request;
    const now = Date.now();
    if (caller?.keyId !== undefined && !outer && requests.takes(caller.keyId, now)) {
      const { accountId, keyId } = caller;
      requests.note({
        ...{ id: newId(), accountId, keyId, requestedAt: now },
        method: request.method,
        route: request.is404 ? null : getTemplate(request.routeOptions.url, operation?.name),
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
        address: request.ip,
        requestId: maskSecrets(request.id),
      });
    }
    done();
  });
}

/** A route as the OpenAPI document writes it, and what was done there where it does not say it. */
function getTemplate(url: string | undefined, operation: string | undefined): string | null {
  if (url === undefined) return null;
  const template = url.replace(/:(\w+)(\([^)]*\))?/g, '{$1}');
  return operation === undefined ? template : `${template} ${operation}`;
}
