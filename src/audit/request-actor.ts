import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from './current-actor.decorator.js';

const actors = new AsyncLocalStorage<Actor>();

/** Runs work on behalf of an actor. */
export const actingAs = <T>(actor: Actor, work: () => T): T => actors.run(actor, work);

/** On behalf of whom code runs; undefined for the service itself, such as the poller. */
export const currentActor = (): Actor | undefined => actors.getStore();
