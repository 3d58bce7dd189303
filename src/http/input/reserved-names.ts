import type { Type } from '@nestjs/common';
import { InvalidRequestError } from '../problems/errors.js';

/** Far more than any input class has. class-transformer takes quadratic time in this number. */
const MAX_NAMES = 1_000;

/** Names by which a value could reach prototypes. Nest removes them without an error. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The names of an object that cannot be properties of the class: reserved ones, methods and
 * getters.
 */
export function listReservedNames(metatype: Type<object>, input: object): string[] {
  const prototype = metatype.prototype as object;
  return Object.keys(input).filter((name) => RESERVED.has(name) || isReadOnly(prototype, name));
}

/** Whether an object already has a read-only member of that name. */
function isReadOnly(prototype: object, name: string): boolean {
  if (!(name in prototype)) return false;
  let owner = prototype;
  while (!Object.hasOwn(owner, name)) owner = Object.getPrototypeOf(owner) as object;
  return Object.getOwnPropertyDescriptor(owner, name)?.set === undefined;
}

/**
 * The paths of all reserved names below the first level of an input.
 * @throws InvalidRequestError where an object has more than 1,000 properties
 */
export function reservedNamesWithin(input: object): string[] {
  const found: string[] = [];
  searchBelow(input, '', true, found);
  return found;
}

/** The paths of all reserved names of an input, at any level. */
export function reservedNamesIn(input: object): string[] {
  const found: string[] = [];
  searchBelow(input, '', false, found);
  return found;
}

/** Recurses for each level of the input, which the body parser limits. */
function searchBelow(value: object, path: string, isFirst: boolean, found: string[]): void {
  const isList = Array.isArray(value);
  const entries = Object.entries(value) as [string, unknown][];
  if (!isList && entries.length > MAX_NAMES) {
    throw InvalidRequestError.because(
      `The input has an object with more than ${MAX_NAMES} properties.`,
    );
  }
  for (const [name, child] of entries) {
    if (!isFirst && !isList && RESERVED.has(name)) found.push(pathTo(path, name));
    if (isObject(child)) searchBelow(child, pathTo(path, name), false, found);
  }
}

/** The path of a field below another one, such as `attachments[0].url`. */
export const pathTo = (path: string, name: string): string =>
  /^\d+$/.test(name) ? `${path}[${name}]` : `${path && `${path}.`}${name}`;

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;
