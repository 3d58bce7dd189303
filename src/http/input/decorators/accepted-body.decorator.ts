import { Reflector } from '@nestjs/core';

/** The bodies that a handler accepts, beside JSON. */
export interface AcceptedBody {
  /** Media types whose bytes it gets as a Buffer. */
  types: string[];
  /** Bytes of the largest body, of JSON too. */
  limit: number;
}

/** Declares that a handler accepts bodies of other types than JSON, or larger ones than 1 MiB. */
export const AcceptsBody = Reflector.createDecorator<AcceptedBody>();
