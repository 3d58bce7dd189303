import type { FastifyInstance } from 'fastify';
import { maskSecrets } from '../../common/masked-secrets.js';
import { newId } from '../../common/ids.js';
import type { KeyRequestsRecorder } from './key-requests.recorder.js';

/** Notes requests that keys made, whatever was answered. */
export function noteKeyRequests(fastify: FastifyInstance, requests: KeyRequestsRecorder): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const { caller } = request;
    const now = Date.now();
    if (caller?.keyId !== undefined && requests.takes(caller.keyId, now)) {
      const { accountId, keyId } = caller;
      requests.note({
        ...{ id: newId(), accountId, keyId, requestedAt: now },
        method: request.method,
        route: request.is404 ? null : getTemplate(request.routeOptions.url),
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
        address: request.ip,
        requestId: maskSecrets(request.id),
      });
    }
    done();
  });
}

/** A route as the OpenAPI document writes it. */
const getTemplate = (url: string | undefined): string | null =>
  url?.replace(/:(\w+)(\([^)]*\))?/g, '{$1}') ?? null;
