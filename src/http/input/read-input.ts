import type { Type } from '@nestjs/common';
import { InputPipe } from './input.pipe.js';

const pipe = new InputPipe();

/**
 * Reads what code passes, as the body or the query of a request is read.
 * @throws InvalidRequestError naming each field that is wrong or unknown
 */
export const readInput = async <T extends object>(
  type: 'body' | 'query',
  metatype: Type<T>,
  value: object,
): Promise<T> => (await pipe.transform(value, { type, metatype })) as T;
