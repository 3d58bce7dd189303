import type { ArgumentMetadata, PipeTransform, Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { ValidationError } from 'class-validator';
import { InvalidRequestError } from './errors.js';
import type { FieldError } from './errors.js';
import { readFlat, rulesOf } from './flat-input.js';

/**
 * Turns bodies and query strings into instances of their classes, and refuses what does not fit
 * with every field that is wrong, unknown ones too. What a query string asked for is frozen.
 */
export class InputPipe implements PipeTransform {
  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    if (!metatype || metatype === Object || metatype === String) return value;
    if (type === 'query') {
      return Object.freeze(read(metatype as Type<object>, value as object, 'parameter'));
    }
    return type === 'body' ? readBody(metatype as Type<object>, value) : value;
  }
}

/** A class of bodies may say that no body is the same as an empty object. */
interface BodyClass extends Type<object> {
  readonly bodyOptional?: boolean;
}

function readBody(metatype: BodyClass, value: unknown): object {
  if (value === undefined && metatype.bodyOptional) return read(metatype, {}, 'property');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw InvalidRequestError.because('The body must be a JSON object.');
  }
  return read(metatype, value, 'property');
}

function read(metatype: Type<object>, value: object, noun: string): object {
  return readFlat(metatype, value) ?? readByLibraries(metatype, value, noun);
}

function readByLibraries(metatype: Type<object>, value: object, noun: string): object {
  // Sorted out beforehand: class-transformer passes over, or fails at, a name that the class has
  // for something else, such as a method of its own or of Object.
  const known = propertiesOf(metatype);
  const [unknown, entries] = partition(Object.entries(value), ([name]) => !known.has(name));
  const instance = plainToInstance(metatype, Object.fromEntries(entries));
  const errors = validateSync(instance, {
    whitelist: true,
    forbidNonWhitelisted: true,
    stopAtFirstError: true,
    forbidUnknownValues: true,
  }).flatMap(flatten('', noun));
  errors.push(...unknown.map(([field]) => ({ field, message: `is not a known ${noun}` })));
  if (errors.length > 0) throw new InvalidRequestError(errors);
  return instance;
}

const properties = new Map<Type<object>, ReadonlySet<string>>();

/** The properties of a class that rules are written for. */
function propertiesOf(metatype: Type<object>): ReadonlySet<string> {
  let known = properties.get(metatype);
  if (!known) {
    known = new Set(rulesOf(metatype).map(({ propertyName }) => propertyName));
    properties.set(metatype, known);
  }
  return known;
}

function partition<T>(all: T[], test: (one: T) => boolean): [T[], T[]] {
  return [all.filter(test), all.filter((one) => !test(one))];
}

const flatten =
  (path: string, noun: string) =>
  ({ property, constraints, children }: ValidationError): FieldError[] => {
    const own = /^\d+$/.test(property)
      ? `${path}[${property}]`
      : `${path && `${path}.`}${property}`;
    const messages = Object.entries(constraints ?? {}).map(([rule, message]) => ({
      field: own,
      message:
        rule === 'whitelistValidation'
          ? `is not a known ${noun}`
          : message.startsWith(`${property} `)
            ? message.slice(property.length + 1)
            : message,
    }));
    return [...messages, ...(children ?? []).flatMap(flatten(own, noun))];
  };
