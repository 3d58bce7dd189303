import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { InvalidRequestError } from '../../http/problems/errors.js';
import { Parameters } from './parameters.js';

/** The form of a request is read by its handler alone, so that `i` may come any number of times. */
const getText = (body: unknown): string => (body instanceof Buffer ? body.toString() : '');

/** Twice as many as an app may name items. */
const MAX_PARAMETERS = 20_000;

/** @throws InvalidRequestError where there are too many, before anything is made of them */
function read(text: string): Parameters {
  let count = 1;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) {
    if (++count > MAX_PARAMETERS) {
      throw InvalidRequestError.because('The request has more than 20,000 parameters.');
    }
  }
  return new Parameters(new URLSearchParams(text));
}

/** The parameters of the form alone: what is secret is not read from an address. */
export const readForm = ({ body }: Pick<FastifyRequest, 'body'>): Parameters => read(getText(body));

const readParameters = ({ url, body }: FastifyRequest): Parameters => {
  const start = url.indexOf('?');
  const query = start < 0 ? '' : url.slice(start + 1);
  return read(`${query}&${getText(body)}`);
};

/** Parameter: the parameters of the request. */
export const FromRequest = createParamDecorator(
  (_: unknown, context: ExecutionContext): Parameters =>
    readParameters(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** Parameter: the parameters of the form alone. */
export const FromForm = createParamDecorator((_: unknown, context: ExecutionContext): Parameters =>
  readForm(context.switchToHttp().getRequest<FastifyRequest>()),
);
