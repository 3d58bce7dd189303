import type { Type } from '@nestjs/common';
import { TransformationType } from 'class-transformer';
import { defaultMetadataStorage as transformations } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage, ValidationTypes } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';

type Rule = (value: unknown, object: object) => boolean;

interface Property {
  transform(value: unknown, input: object): unknown;
  /** Where one of them does not hold, the rules are not asked. */
  readonly conditions: readonly Rule[];
  readonly rules: readonly Rule[];
}

type FlatClass = ReadonlyMap<string, Property>;

/** Null for a class that is not flat. */
const classes = new Map<Type<object>, FlatClass | null>();

/** Every rule that is written for a class and those above it. */
export const rulesOf = (metatype: Type<object>): ValidationMetadata[] =>
  getMetadataStorage().getTargetValidationMetadatas(metatype, '', false, false);

/**
 * The instance that class-transformer and class-validator make of an input of single values, with
 * their decorators looked up once for each class: they look for them at each call, which takes
 * longer than to apply them (decision 24). Undefined where anything is wrong, and for a class or an
 * input with more to it, such as lists; what is wrong the libraries can say.
 */
export function readFlat(metatype: Type<object>, input: object): object | undefined {
  let properties = classes.get(metatype);
  if (properties === undefined) classes.set(metatype, (properties = flatClassOf(metatype)));
  if (!properties) return undefined;
  const instance = new metatype() as Record<string, unknown>;
  for (const [name, value] of Object.entries(input)) {
    const property = properties.get(name);
    if (!property || (typeof value === 'object' && value !== null)) return undefined;
    instance[name] = property.transform(value, input);
  }
  for (const [name, { conditions, rules }] of properties) {
    const holds = (rule: Rule) => rule(instance[name], instance);
    if (conditions.every(holds) && !rules.every(holds)) return undefined;
  }
  return instance;
}

function flatClassOf(metatype: Type<object>): FlatClass | null {
  const rules = rulesOf(metatype);
  if (rules.length === 0 || isSelective(metatype) || !rules.every(isFlatRule)) return null;
  const grouped = Object.entries(getMetadataStorage().groupByPropertyName(rules));
  if (!grouped.every(([name]) => isFlatProperty(metatype, name))) return null;
  return new Map(grouped.map(([name, own]) => [name, propertyOf(metatype, name, own)]));
}

/** Whether class-transformer leaves properties of a class out, or knows them by other names. */
const isSelective = (metatype: Type<object>): boolean =>
  transformations.getStrategy(metatype) !== 'none' ||
  transformations.getExposedMetadatas(metatype).length > 0 ||
  transformations.getExcludedMetadatas(metatype).length > 0;

const isCondition = ({ type }: ValidationMetadata): boolean =>
  type === ValidationTypes.CONDITIONAL_VALIDATION;

const isFlatRule = (metadata: ValidationMetadata): boolean =>
  isCondition(metadata) ||
  (metadata.type === ValidationTypes.CUSTOM_VALIDATION &&
    !metadata.each &&
    !metadata.validateIf &&
    validatorsOf(metadata).every(({ async }) => !async));

const validatorsOf = ({ constraintCls }: ValidationMetadata) =>
  getMetadataStorage().getTargetValidatorConstraints(constraintCls);

const transformsOf = (metatype: Type<object>, name: string) =>
  transformations.findTransformMetadatas(metatype, name, TransformationType.PLAIN_TO_CLASS);

/** Whether class-transformer makes of a property nothing but what its transformations say, always. */
const isFlatProperty = (metatype: Type<object>, name: string): boolean =>
  transformations.findTypeMetadata(metatype, name) === undefined &&
  transformsOf(metatype, name).every(({ options }) => Object.keys(options ?? {}).length === 0);

function propertyOf(
  metatype: Type<object>,
  key: string,
  metadatas: ValidationMetadata[],
): Property {
  const type = TransformationType.PLAIN_TO_CLASS;
  const transforms = transformsOf(metatype, key);
  return {
    transform: (value, obj) =>
      transforms.reduce<unknown>(
        (read, { transformFn }) => transformFn({ value: read, key, obj, type, options: {} }),
        value,
      ),
    conditions: metadatas.filter(isCondition).map(toCondition),
    rules: metadatas.filter((metadata) => !isCondition(metadata)).flatMap(toRules),
  };
}

function toCondition({ constraints }: ValidationMetadata): Rule {
  const [condition] = constraints as [(object: object, value: unknown) => boolean];
  return (value, object) => condition(object, value);
}

function toRules(metadata: ValidationMetadata): Rule[] {
  const { constraints, propertyName: property } = metadata;
  return validatorsOf(metadata).map(({ instance }): Rule => (value, object) => {
    const targetName = object.constructor.name;
    // One that is not said to be asynchronous and is all the same, class-validator takes for met.
    return Boolean(instance.validate(value, { value, constraints, targetName, object, property }));
  });
}
