import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Parameters } from './parameters.js';

/** The form of a request is read by its handler alone, so that `i` may come any number of times. */
const textOf = (body: unknown): string => (body instanceof Buffer ? body.toString() : '');

/** The parameters of the form alone: what is secret is not read from an address. */
export const formOf = ({ body }: Pick<FastifyRequest, 'body'>): Parameters =>
  new Parameters(new URLSearchParams(textOf(body)));

const parametersOf = ({ url, body }: FastifyRequest): Parameters => {
  const start = url.indexOf('?');
  const query = start < 0 ? '' : url.slice(start + 1);
  return new Parameters(new URLSearchParams(`${query}&${textOf(body)}`));
};

/** Parameter: the parameters of the request. */
export const FromRequest = createParamDecorator(
  (_: unknown, context: ExecutionContext): Parameters =>
    parametersOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** Parameter: the parameters of the form alone. */
export const FromForm = createParamDecorator((_: unknown, context: ExecutionContext): Parameters =>
  formOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
