import type { ValidationError } from 'class-validator';
import { isForOne, positionOf } from './decorators/field.decorator.js';
import type { FieldError } from '../problems/errors.js';
import { pathTo } from './reserved-names.js';

/** The parts of an input: a body has properties, a query string has parameters. */
export type InputKind = 'property' | 'parameter';

export const unknownField = (field: string, noun: InputKind): FieldError => ({
  field,
  message: `is not a known ${noun}`,
});

/** More errors than these are of no use, and would make the answer far larger than the request. */
export const MAX_ERRORS = 1_000;

/** One error for each property of a body, as far as they help. */
export const unknownFields = (fields: string[]): FieldError[] =>
  fields.slice(0, MAX_ERRORS).map((field) => unknownField(field, 'property'));

/** One error for each message of class-validator. Unknown fields of the first level come last. */
export function toFieldErrors(errors: ValidationError[], noun: InputKind): FieldError[] {
  const known = errors.filter((error) => !isUnknown(error));
  return flatten([...known, ...errors.filter(isUnknown)], noun, '');
}

const isUnknown = ({ constraints }: ValidationError): boolean =>
  constraints !== undefined && 'whitelistValidation' in constraints;

const flatten = (errors: ValidationError[], noun: InputKind, path: string): FieldError[] =>
  errors.flatMap((error) => {
    const { property, constraints = {}, children = [] } = error;
    const field = pathTo(path, property);
    const own = isUnknown(error)
      ? [unknownField(field, noun)]
      : Object.entries(constraints).map(([rule, text]) => ({
          field,
          message: withoutName(text, property) + repetition(error, rule, noun),
          ...positioned(rule, error.value),
        }));
    return [...own, ...flatten(children, noun, field)];
  });

function positioned(rule: string, value: unknown): Pick<FieldError, 'position'> {
  const position = positionOf(rule, value);
  return position === undefined ? {} : { position };
}

/** A parameter that is repeated arrives as an array, of which the rule for one value says nothing. */
const repetition = ({ value }: ValidationError, rule: string, noun: InputKind): string =>
  noun === 'parameter' && Array.isArray(value) && isForOne(rule)
    ? ', and must not be repeated'
    : '';

/** class-validator begins its own messages with the name of the property. */
const withoutName = (message: string, property: string): string =>
  message.startsWith(`${property} `) ? message.slice(property.length + 1) : message;
