import { Injectable, ValidationPipe } from '@nestjs/common';
import type { ArgumentMetadata, Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import type { ValidationError, ValidatorOptions } from 'class-validator';
import { InvalidRequestError } from '../problems/errors.js';
import type { FieldError } from '../problems/errors.js';
import { MAX_ERRORS, toFieldErrors, unknownField } from './field-errors.js';
import { longListsIn } from './long-lists.js';
import { withObjects } from './object-parameters.js';
import { isObject, listReservedNames, reservedNamesWithin } from './reserved-names.js';

/** What a class of inputs says of them; without a body, an optional one is an empty object. */
interface InputClass extends Type<object> {
  readonly bodyOptional?: boolean;
  /** Parameters of a query string that are objects, such as `metadata[team]=search`. */
  readonly objectParameters?: readonly string[];
}

/** Carries the errors of ValidationPipe to InputPipe, which knows what was validated. */
class ValidationFailure extends Error {
  constructor(readonly errors: ValidationError[]) {
    super('The input breaks rules of its class.');
  }
}

/**
 * The `ValidationPipe` of Nest for bodies and parameters whose type is a class. It names every
 * field that is wrong or unknown, and passes an instance of the class on. Lists that are too long
 * are refused before anything is made of their elements.
 */
@Injectable()
export class InputPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      stopAtFirstError: true,
      exceptionFactory: (errors) => new ValidationFailure(errors),
    });
  }

  /** @throws InvalidRequestError with at most 1,000 fields */
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (!this.toValidate(metadata)) return super.transform(value, metadata);
    const metatype = metadata.metatype as InputClass;
    const noun = metadata.type === 'body' ? 'property' : 'parameter';
    let input = hasRules(metatype) ? toObject(value, metadata) : value;
    let unknown: string[] = [];
    if (isObject(input)) {
      // ValidationPipe leaves these names out without an error.
      const taken = listReservedNames(metatype, input);
      unknown = taken.concat(reservedNamesWithin(input));
      const long = longListsIn(input, metatype);
      if (long.length > 0) throw new InvalidRequestError(long);
      if (taken.length > 0) input = without(taken, input);
    }
    let instance: unknown;
    let errors: FieldError[] = [];
    try {
      instance = await super.transform(input, metadata);
    } catch (error) {
      if (!(error instanceof ValidationFailure)) throw error;
      errors = toFieldErrors(error.errors, noun);
    }
    errors = errors.concat(unknown.map((field) => unknownField(field, noun)));
    if (errors.length > 0) throw new InvalidRequestError(errors.slice(0, MAX_ERRORS));
    return instance;
  }

  /** A class without any rule knows no properties, so none can be unknown. */
  protected override validate(
    object: object,
    options?: ValidatorOptions,
  ): Promise<ValidationError[]> | ValidationError[] {
    const strict = hasRules(object.constructor);
    return super.validate(object, strict ? options : { ...options, whitelist: false });
  }

  /**
   * Converts a single parameter where its text is the usual spelling of a number or a boolean. Other
   * text is left to the pipe of the parameter, which could not refuse it as `NaN` or `false`.
   */
  protected override transformPrimitive(value: unknown, metadata: ArgumentMetadata): unknown {
    // All parameters together, which have no text.
    if (typeof value !== 'string') return value;
    const converted = super.transformPrimitive(value, metadata);
    return String(converted) === value ? converted : value;
  }
}

const classesWithRules = new Map<unknown, boolean>();

function hasRules(metatype: unknown): boolean {
  let known = classesWithRules.get(metatype);
  if (known === undefined) {
    const storage = getMetadataStorage();
    const type = metatype as Type<object>;
    known = storage.getTargetValidationMetadatas(type, '', false, false).length > 0;
    classesWithRules.set(metatype, known);
  }
  return known;
}

function toObject(value: unknown, { data, metatype }: ArgumentMetadata): object {
  const { bodyOptional, objectParameters = [] } = metatype as InputClass;
  if (isObject(value) && !Array.isArray(value)) {
    return objectParameters.length > 0 ? withObjects(value, objectParameters) : value;
  }
  if (value === undefined && (data || bodyOptional)) return {};
  if (data) throw new InvalidRequestError([{ field: data, message: 'must be an object' }]);
  throw InvalidRequestError.because('The body must be a JSON object.');
}

function without(names: string[], value: object): object {
  const left = new Set(names);
  return Object.fromEntries(Object.entries(value).filter(([name]) => !left.has(name)));
}
