import { Reflector } from '@nestjs/core';

/** The media type of HTML forms, for `types`. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** The bodies that a handler accepts. */
export interface AcceptedBody {
  /** Media types that the handler receives as a Buffer; `any` is every type, JSON too. */
  types: string[] | 'any';
  /** Maximum body size in bytes, also for JSON; by default 1 MiB, and 16 KiB on a public route. */
  limit?: number;
  /** Whether it accepts JSON too; it does by default. */
  json?: boolean;
}

/** Declares that a handler accepts other types than JSON, or bodies larger than 1 MiB. */
export const AcceptsBody = Reflector.createDecorator<AcceptedBody>();
