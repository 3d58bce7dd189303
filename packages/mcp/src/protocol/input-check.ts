import { Ajv } from 'ajv';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { ToolFailure } from '../tools/tool.js';

/** Checks the arguments of tools by their schemas, each of which is compiled once. */
export class InputCheck {
  private readonly ajv = new Ajv({ allErrors: false, strict: false, allowUnionTypes: true });
  private readonly compiled = new WeakMap<object, ValidateFunction>();

  /** @throws ToolFailure naming the first mistake */
  check(schema: object, input: unknown): void {
    let validate = this.compiled.get(schema);
    if (!validate) {
      validate = this.ajv.compile(schema);
      this.compiled.set(schema, validate);
    }
    if (validate(input)) return;
    throw new ToolFailure(sentenceFor(validate.errors![0]!));
  }
}

function sentenceFor({ instancePath, keyword, params, message }: ErrorObject): string {
  const name = instancePath.slice(1).replaceAll('/', '.');
  const { missingProperty, additionalProperty, allowedValues } = params as Record<string, unknown>;
  if (keyword === 'required') return `${String(missingProperty)} is missing.`;
  if (keyword === 'additionalProperties') return `${String(additionalProperty)} is no argument.`;
  if (keyword === 'enum')
    return `${name} must be one of ${(allowedValues as string[]).join(', ')}.`;
  if (keyword === 'pattern') return `${name} must be an identifier.`;
  return `${name || 'The arguments'} ${message ?? 'are not valid'}.`;
}
