import type { FastifyInstance } from 'fastify';
import type { KeyUsageRecorder } from './key-usage.recorder.js';

/** Counts every request that a key made, whatever was answered. */
export function countKeyUsage(fastify: FastifyInstance, usage: KeyUsageRecorder): void {
  fastify.addHook('onResponse', ({ caller }, { statusCode }, done) => {
    if (caller?.keyId !== undefined) {
      const { accountId, keyId } = caller;
      usage.count({ accountId, keyId }, statusCode);
    }
    done();
  });
}
