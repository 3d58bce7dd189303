import { INTERCEPTORS_METADATA } from '@nestjs/common/constants.js';

interface Trackable {
  trackBy: unknown;
}

/**
 * The name of an interceptor that would give an account the answer of another: `CacheInterceptor` of
 * `@nestjs/cache-manager`, or a class that extends it and leaves its `trackBy`, the address alone.
 * The package is none of ours, so its class is known by its name.
 */
export function nameOfSharedCache(interceptor: unknown): string | undefined {
  const prototype = (typeof interceptor === 'function' ? interceptor.prototype : interceptor) as
    object | null | undefined;
  for (
    let at = typeof prototype === 'object' ? prototype : null;
    at;
    at = Object.getPrototypeOf(at) as object | null
  ) {
    if (at.constructor.name !== 'CacheInterceptor' || !Object.hasOwn(at, 'trackBy')) continue;
    const isPlain = (prototype as Trackable).trackBy === (at as Trackable).trackBy;
    return isPlain ? prototype!.constructor.name : undefined;
  }
  return undefined;
}

/** The interceptors of `@UseInterceptors()`, on a controller or a handler. */
export const interceptorsOf = (target: object): unknown[] =>
  (Reflect.getMetadata(INTERCEPTORS_METADATA, target) ?? []) as unknown[];
