import type { Type } from '@nestjs/common';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';
import type { FieldError } from '../problems/errors.js';
import { isObject, pathTo } from './reserved-names.js';

/** What the rules of a class say of a property with a list, or with an object of another class. */
interface ListRule {
  /** Its name in the input. */
  name: string;
  /** The limit of `ArrayMaxSize`. */
  most: number;
  message: string;
  /** The class of the elements, or of the object. */
  element: Type<object> | undefined;
}

const rulesByClass = new WeakMap<object, ListRule[]>();

/**
 * The lists of an input that are longer than the rules of its class allow, also in nested objects.
 * class-transformer would make an instance of each of their elements before any rule is asked.
 */
export function longListsIn(input: object, metatype: Type<object>): FieldError[] {
  const found: FieldError[] = [];
  search(input, metatype, '', found);
  return found;
}

/** Recurses for each level of the input, which the body parser limits. */
function search(input: object, metatype: Type<object>, path: string, found: FieldError[]): void {
  for (const { name, most, message, element } of getRules(metatype)) {
    const value = (input as Record<string, unknown>)[name];
    const field = pathTo(path, name);
    if (!Array.isArray(value)) {
      if (element && isObject(value)) search(value, element, field, found);
    } else if (value.length > most) found.push({ field, message });
    else if (element) {
      value.forEach((one: unknown, place) => {
        if (isObject(one)) search(one, element, pathTo(field, `${place}`), found);
      });
    }
  }
}

function getRules(metatype: Type<object>): ListRule[] {
  let rules = rulesByClass.get(metatype);
  if (!rules) {
    rules = readRules(metatype);
    rulesByClass.set(metatype, rules);
  }
  return rules;
}

function readRules(metatype: Type<object>): ListRule[] {
  const storage = getMetadataStorage();
  const all = storage.getTargetValidationMetadatas(metatype, '', false, false);
  return [...new Set(all.map(({ propertyName }) => propertyName))].flatMap((property) => {
    const own = all.filter(({ propertyName }) => propertyName === property);
    const limit = own.find(({ name }) => name === 'arrayMaxSize');
    const isNested = own.some(({ type }) => type === 'nestedValidation');
    const element = isNested ? getElement(metatype, property) : undefined;
    if (!limit && !element) return [];
    const most = (limit?.constraints?.[0] as number | undefined) ?? Infinity;
    const { message } = limit ?? {};
    return {
      name: defaultMetadataStorage.findExposeMetadata(metatype, property)?.options.name ?? property,
      most,
      message: typeof message === 'string' ? message : `must have at most ${most} elements`,
      element,
    };
  });
}

/** By `@Type()`, where it does not depend on the input. */
function getElement(metatype: Type<object>, property: string): Type<object> | undefined {
  const type = defaultMetadataStorage.findTypeMetadata(metatype, property);
  const element: unknown = type?.options?.discriminator ? undefined : type?.typeFunction?.();
  return typeof element === 'function' ? (element as Type<object>) : undefined;
}
