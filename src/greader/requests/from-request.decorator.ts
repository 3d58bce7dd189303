import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Parameters } from './parameters.js';

/** The form of a request is read by its handler alone, so that `i` may come any number of times. */
export const parametersOf = ({ url, body }: Pick<FastifyRequest, 'url' | 'body'>): Parameters => {
  const start = url.indexOf('?');
  const query = start < 0 ? '' : url.slice(start + 1);
  const form = body instanceof Buffer ? body.toString() : '';
  return new Parameters(new URLSearchParams(`${query}&${form}`));
};

/** Parameter: the parameters of the request. */
export const FromRequest = createParamDecorator(
  (_: unknown, context: ExecutionContext): Parameters =>
    parametersOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
