import { Reflector } from '@nestjs/core';

/** The bodies that a handler accepts besides JSON. */
export interface AcceptedBody {
  /** Media types that the handler receives as a Buffer. */
  types: string[];
  /** Maximum body size in bytes, also for JSON. */
  limit: number;
}

/** Declares that a handler accepts other types than JSON, or bodies larger than 1 MiB. */
export const AcceptsBody = Reflector.createDecorator<AcceptedBody>();
