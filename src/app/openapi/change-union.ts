import { CategoryDto } from '../../categories/category.dto.js';
import { ChangeDto, PostStateDto } from '../../changes/change.dto.js';
import type { ChangeType } from '../../changes/change.entity.js';
import { FeedDto } from '../../feeds/feed.dto.js';
import { PostDto } from '../../posts/post.dto.js';
import type { SchemaObject } from './document-types.js';

const RECORDS: Record<ChangeType, { name: string }> = {
  post: PostDto,
  feed: FeedDto,
  category: CategoryDto,
  state: PostStateDto,
};

/**
 * Null, as an object that can be null and have no property. Generators of several languages have no
 * type for null alone, as a type or as a constant, and make code that does not compile.
 */
const NOTHING = { type: ['object', 'null'], maxProperties: 0 } as unknown as SchemaObject;

const refTo = (name: string) => `#/components/schemas/${name}`;

/**
 * Makes the schema of a change a union. `type` says which record it is, and `change` whether there is
 * one. Each level has its own discriminator, as generators tell the members of a union by one property.
 */
export function uniteChanges(schemas: Record<string, SchemaObject>): void {
  const all = schemas[ChangeDto.name];
  if (!all) return;
  for (const [type, record] of Object.entries(RECORDS)) {
    const noun = type.charAt(0).toUpperCase() + type.slice(1);
    const upserted = `${noun}Upserted`;
    const deleted = `${noun}Deleted`;
    schemas[upserted] = member(all, type, 'upserted', { $ref: refTo(record.name) });
    schemas[deleted] = member(all, type, 'deleted', NOTHING);
    // An object, too: openapi-typescript reads the members of a union as objects alone.
    schemas[`${noun}Change`] = {
      type: 'object',
      ...union(`A change of a ${type}.`, 'change', { upserted, deleted }),
    };
  }
  schemas[ChangeDto.name] = union('The last change of a record; `type` says of which.', 'type', {
    ...{ post: 'PostChange', feed: 'FeedChange' },
    ...{ category: 'CategoryChange', state: 'StateChange' },
  });
}

/** The schema of all changes, for those of one type and one kind. */
function member(
  { properties = {}, ...schema }: SchemaObject,
  type: string,
  change: string,
  data: SchemaObject,
): SchemaObject {
  const description = change === 'deleted' ? 'Nothing, as the record is deleted.' : undefined;
  return {
    ...schema,
    properties: {
      ...properties,
      type: { ...properties['type'], enum: [type] },
      change: { ...properties['change'], enum: [change] },
      data: { ...data, description: description ?? 'The record as its list shows it now.' },
    },
  };
}

function union(
  description: string,
  propertyName: string,
  members: Record<string, string>,
): SchemaObject {
  const mapping = Object.fromEntries(
    Object.entries(members).map(([value, name]) => [value, refTo(name)]),
  );
  const oneOf = Object.values(mapping).map(($ref) => ({ $ref }));
  return { description, oneOf, discriminator: { propertyName, mapping } };
}
