import { Reflector } from '@nestjs/core';

/**
 * Has a handler or a controller read the API key from `Authorization` also where it matches; the
 * first group of the pattern is the key. For APIs of others, whose clients know no `Bearer`.
 */
export const KeyScheme = Reflector.createDecorator<RegExp>();
