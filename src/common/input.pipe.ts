import type { ArgumentMetadata, PipeTransform, Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { ValidationError } from 'class-validator';
import { InvalidRequestError } from './errors.js';
import type { FieldError } from './errors.js';

const REMEMBERED_QUERIES = 5_000;
const LONGEST_REMEMBERED = 500;

/**
 * Turns bodies and query strings into instances of their classes, and refuses what does not fit
 * with every field that is wrong, unknown ones too. Equal query strings give the same frozen
 * instance, because reading them again would cost more than the query that follows.
 */
export class InputPipe implements PipeTransform {
  private readonly queries = new Map<Type<object>, Map<string, object>>();

  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    if (!metatype || metatype === Object || metatype === String) return value;
    if (type === 'query') return this.readQuery(metatype as Type<object>, value as object);
    return type === 'body' ? readBody(metatype as Type<object>, value) : value;
  }

  private readQuery(metatype: Type<object>, value: object): object {
    let known = this.queries.get(metatype);
    if (!known) {
      known = new Map<string, object>();
      this.queries.set(metatype, known);
    }
    const key = JSON.stringify(value);
    let query = known.get(key);
    if (!query) {
      query = Object.freeze(read(metatype, value, 'parameter'));
      if (known.size >= REMEMBERED_QUERIES) known.clear();
      if (key.length <= LONGEST_REMEMBERED) known.set(key, query);
    }
    return query;
  }
}

function readBody(metatype: Type<object>, value: unknown): object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw InvalidRequestError.because('The body must be a JSON object.');
  }
  return read(metatype, value, 'property');
}

function read(metatype: Type<object>, value: object, noun: string): object {
  const instance = plainToInstance(metatype, value);
  const errors = validateSync(instance, {
    whitelist: true,
    forbidNonWhitelisted: true,
    stopAtFirstError: true,
    forbidUnknownValues: true,
  });
  if (errors.length > 0) throw new InvalidRequestError(errors.flatMap(flatten('', noun)));
  return instance;
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
