import type { SchemaObject } from './document-types.js';

/** Names with the suffix of an identifier whose values a client or a publisher chooses. */
const FOREIGN = ['externalId', 'requestId'];
/** The only numbers of the API that may have fractions. */
const FRACTIONS = ['score', 'durationInSeconds', 'postsPerWeek'];

/** Adds the formats of properties by their names, unless they have one. */
export function addFormats({ properties = {} }: SchemaObject): void {
  for (const [name, property] of Object.entries(properties)) {
    if (hasType(property, 'string')) property.format ??= getFormat(name);
    if (hasType(property, 'number') && !FRACTIONS.includes(name)) {
      property.type = getTypes(property).map((type) => (type === 'number' ? 'integer' : type));
      if (property.type.length === 1) [property.type] = property.type;
    }
    if (property.format === undefined) delete property.format;
  }
}

function getFormat(name: string): string | undefined {
  if (FOREIGN.includes(name)) return undefined;
  if (name === 'id' || name.endsWith('Id')) return 'uuid';
  if (name === 'at' || /(At|Until|Since)$/.test(name)) return 'date-time';
  return name === 'date' ? 'date' : undefined;
}

const getTypes = ({ type = [] }: SchemaObject): string[] => [type].flat();

const hasType = (property: SchemaObject, type: string): boolean =>
  property.enum === undefined && getTypes(property).includes(type);
