import type { SchemaObject } from './document-types.js';

/** Names with the suffix of an identifier whose values a client or a publisher chooses. */
const FOREIGN = ['externalId', 'requestId'];
/** The only numbers of the API that may have fractions. */
const FRACTIONS = ['score', 'durationInSeconds', 'postsPerWeek'];

/** Adds the formats of properties by their names, unless they have one. */
export function addFormats({ properties = {} }: SchemaObject): void {
  for (const [name, property] of Object.entries(properties)) {
    if (isOf(property, 'string')) property.format ??= formatOf(name);
    if (isOf(property, 'number') && !FRACTIONS.includes(name)) {
      property.type = typesOf(property).map((type) => (type === 'number' ? 'integer' : type));
      if (property.type.length === 1) [property.type] = property.type;
    }
    if (property.format === undefined) delete property.format;
  }
}

function formatOf(name: string): string | undefined {
  if (FOREIGN.includes(name)) return undefined;
  if (name === 'id' || name.endsWith('Id')) return 'uuid';
  if (name === 'at' || /(At|Until|Since)$/.test(name)) return 'date-time';
  return name === 'date' ? 'date' : undefined;
}

const typesOf = ({ type = [] }: SchemaObject): string[] => [type].flat();

const isOf = (property: SchemaObject, type: string): boolean =>
  property.enum === undefined && typesOf(property).includes(type);
