import { errorCodes } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { RouteSetting } from './route.hook.js';

/** What XML documents are sent as. */
export const XML_TYPES = ['text/x-opml', 'text/x-opml+xml', 'application/xml', 'text/xml'];

declare module 'fastify' {
  interface FastifyContextConfig {
    takesXml?: boolean;
    bodyLimit?: number;
  }
}

/** The route takes XML beside JSON, its bytes unread, and bodies of up to `bodyLimit` bytes. */
export const TakesXml = (bodyLimit: number): MethodDecorator =>
  RouteSetting({ takesXml: true, bodyLimit });

/** Lets XML through to the routes that take it; to all others it is no type of a body. */
export function readXmlBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const limit = route.config?.bodyLimit;
    if (limit !== undefined) route.bodyLimit = limit;
  });
  fastify.addContentTypeParser(XML_TYPES, { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.takesXml) done(null, body);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE());
  });
}
