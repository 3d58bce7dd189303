import { cleanText } from '../../../content/plain-text.js';

/** A JSON object of unknown content. */
export type JsonObject = Record<string, unknown>;

/** The value if it is an object. */
export function asObject(value: unknown): JsonObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : null;
}

/** The value's elements. A single value is a list of one, a missing value an empty list. */
export function toList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === null || value === undefined ? [] : [value];
}

/** The objects among the value's elements. */
export function asObjects(value: unknown): JsonObject[] {
  return toList(value)
    .map(asObject)
    .filter((object) => object !== null);
}

/** The value as clean text; null if it is no string or number, or blank. */
export function asString(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? cleanText(value).trim() || null : null;
}

/** The value as a positive number up to the safe integers. */
export function asNumber(value: unknown): number | null {
  const number = typeof value === 'string' ? Number(value) : value;
  const isCount = typeof number === 'number' && number > 0 && number <= Number.MAX_SAFE_INTEGER;
  return isCount ? number : null;
}
