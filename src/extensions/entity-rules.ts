import type { Type } from '@nestjs/common';
import { getMetadataArgsStorage } from 'typeorm';
import { ExtensionError } from './extension.errors.js';
import type { Extension } from './extension.js';
import { getTable } from './module-parts.js';

const ACCOUNT = 'account_id';

/**
 * Refuses a class without a table, whose first query would fail, and an entity whose queries cannot start
 * from the account.
 * @throws ExtensionError that names the class
 */
export function refuseWrongEntities(
  { name, sharedEntities = [] }: Extension,
  entities: Iterable<unknown>,
): void {
  for (const entity of entities) {
    // A schema of TypeORM is an object, whose columns are known later.
    if (!isClass(entity)) continue;
    if (getTable(entity) === undefined) {
      throw new ExtensionError(name, `has the entity ${entity.name}, which lacks @Entity()`);
    }
    if (hasAccount(entity) || sharedEntities.includes(entity)) continue;
    const problem = `has the entity ${entity.name} without a column ${ACCOUNT}: add one, or name the entity in sharedEntities`;
    throw new ExtensionError(name, problem);
  }
}

const isClass = (value: unknown): value is Type => typeof value === 'function';

function hasAccount(entity: Type): boolean {
  const { columns, joinColumns } = getMetadataArgsStorage();
  const named = [
    ...columns.map(({ target, options, propertyName: name }) => ({ target, name, ...options })),
    ...joinColumns,
  ];
  // A column can be that of a parent class.
  const isOf = (target: unknown) =>
    target === entity || (isClass(target) && entity.prototype instanceof target);
  return named.some(({ target, name }) => name === ACCOUNT && isOf(target));
}
