import { Reflector } from '@nestjs/core';

/** Parameters that a handler does not know change nothing: clients of an API of others send them. */
export const AnyParameters = Reflector.createDecorator<true>();
