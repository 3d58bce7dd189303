import { InvalidRequestError } from '../../http/problems/errors.js';
import type { Parameters } from './parameters.js';

const STATE = /^user\/[^/]+\/state\/com\.google\/([\w-]+)$/;
const LABEL = /^user\/[^/]+\/label\/(.+)$/s;
const FEED = /^feed\/(.+)$/s;
const SERIAL = /^\d{1,15}$/;

export const STATES = ['reading-list', 'read', 'starred', 'kept-unread'] as const;
export type StreamState = (typeof STATES)[number];

/** What the identifier of a stream or of a tag names. */
export type Stream =
  | { state: StreamState }
  | { label: string }
  /** The number or the address of a feed. */
  | { feed: number | string };

/** Undefined for a stream that there is not, such as the broadcasts of friends. */
export function parseStream(id: string): Stream | undefined {
  const state = STATE.exec(id)?.[1];
  if (state !== undefined) {
    const known = STATES.find((name) => name === state);
    return known && { state: known };
  }
  const label = toLabel(id);
  if (label !== undefined) return { label };
  const feed = FEED.exec(id)?.[1];
  return feed === undefined ? undefined : { feed: SERIAL.test(feed) ? Number(feed) : feed };
}

/** The name behind `user/-/label/`. */
export const toLabel = (id: string): string | undefined => LABEL.exec(id)?.[1];

/** @throws InvalidRequestError where the parameter names no label */
export function labelIn(parameters: Parameters, name: string): string {
  const label = toLabel(parameters.required(name));
  if (label === undefined) {
    throw new InvalidRequestError([{ field: name, message: `must be like ${labelId('News')}` }]);
  }
  return label;
}

export const stateId = (state: StreamState): string => `user/-/state/com.google/${state}`;
export const labelId = (name: string): string => `user/-/label/${name}`;
export const feedId = (serial: number): string => `feed/${serial}`;
