import { InputPipe } from '../../http/input/input.pipe.js';

const input = new InputPipe();

/** Checks a value as the body of our own API. @throws InvalidRequestError */
export const validated = async <T extends object>(value: T, metatype: new () => T): Promise<T> =>
  (await input.transform(value, { type: 'body', metatype })) as T;
