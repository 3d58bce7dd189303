import type { FastifyInstance } from 'fastify';
import type { OauthAddress } from '../oauth-address.js';

/** Has the 401 of the address of agents say where a client learns how to get a token (RFC 9728). */
export function tellResourceMetadata(fastify: FastifyInstance, address: OauthAddress): void {
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode === 401 && request.routeOptions.url === '/mcp') {
      const challenge = String(reply.getHeader('www-authenticate') ?? 'Bearer');
      const named = `resource_metadata="${address.resourceMetadata}"`;
      const separator = challenge.includes(' ') ? ', ' : ' ';
      void reply.header('www-authenticate', challenge + separator + named);
    }
    done();
  });
}
