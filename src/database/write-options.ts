import type { EntityManager } from 'typeorm';
import type { Precondition } from '../http/preconditions/precondition.js';

/** `precondition` is that of `@IfMatch()`; `manager` that of a transaction of the caller. */
export interface WriteOptions {
  precondition?: Precondition;
  manager?: EntityManager;
}
