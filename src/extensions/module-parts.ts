import { RequestMethod } from '@nestjs/common';
import type { DynamicModule, Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, VERSION_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner } from '@nestjs/core';
import { getMetadataArgsStorage } from 'typeorm';
import { operationId } from '../common/operation-id.js';

export type ModuleImport = NonNullable<DynamicModule['imports']>[number];

/** What a module and those that it imports consist of. */
export interface ModuleParts {
  modules: Set<Type>;
  controllers: Set<Type>;
  entities: Set<unknown>;
  /** The places where something is undefined, such as "the imports of ShelfModule". */
  gaps: string[];
}

/** The provider of a repository, by `TypeOrmModule.forFeature`. */
interface RepositoryProvider {
  targetEntitySchema?: { target?: unknown };
}

/** Collects the parts of modules, but for one, before Nest makes instances of them. */
export function splitIntoParts(roots: readonly ModuleImport[], without?: Type): ModuleParts {
  const parts: ModuleParts = {
    modules: new Set(),
    controllers: new Set(),
    entities: new Set(),
    gaps: [],
  };
  const seen = new Set<unknown>();
  const visit = (given: ModuleImport): void => {
    const one = given as Type | DynamicModule;
    // Neither a promise of a module nor a forward reference, which is none yet.
    if (seen.has(one) || !(typeof one === 'function' || 'module' in one)) return;
    seen.add(one);
    const dynamic = 'module' in one ? one : undefined;
    const type = dynamic?.module ?? (one as Type);
    if (type === without) return;
    parts.modules.add(type);
    const list = <T>(kind: Kind): T[] => {
      const found = declared<T | undefined>(kind, type, dynamic?.[kind]);
      if (found.includes(undefined)) parts.gaps.push(`the ${kind} of ${type.name}`);
      return found.filter((one) => one !== undefined);
    };
    for (const controller of list<Type>('controllers')) parts.controllers.add(controller);
    for (const provider of list<RepositoryProvider>('providers')) {
      if (provider.targetEntitySchema) parts.entities.add(provider.targetEntitySchema.target);
    }
    list<ModuleImport>('imports').forEach(visit);
  };
  roots.forEach(visit);
  return parts;
}

type Kind = 'imports' | 'controllers' | 'providers';

const declared = <T>(kind: Kind, type: Type, more: unknown[] = []): T[] => [
  ...((Reflect.getMetadata(kind, type) ?? []) as T[]),
  ...(more as T[]),
];

/** The name of the table of an entity; undefined for what is none. */
export const getTable = (entity: unknown): string | undefined =>
  getMetadataArgsStorage().tables.find(({ target }) => target === entity)?.name;

const scanner = new MetadataScanner();

interface Endpoint {
  /** `GET /api/v1/posts/:` */
  route: string;
  /** With the names of parameters; false where a decorator has no text. */
  path: string | false;
  /** The name of the operation in OpenAPI. */
  operation: string;
  handler: object;
}

/** The routes of a controller. */
export function getEndpoints(controller: Type): Endpoint[] {
  const prototype = controller.prototype as Record<string, object>;
  const prefixes = toList(Reflect.getMetadata(PATH_METADATA, controller));
  return scanner.getAllMethodNames(prototype).flatMap((name) => {
    const handler = prototype[name]!;
    const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
    if (method === undefined) return [];
    // One version or several; that of routes without a version is a symbol.
    const versions = toList(
      Reflect.getMetadata(VERSION_METADATA, handler) ??
        Reflect.getMetadata(VERSION_METADATA, controller) ??
        [],
    ).map(String);
    const { operationId: given } = (Reflect.getMetadata('swagger/apiOperation', handler) ?? {}) as {
      operationId?: string;
    };
    const operation = given ?? operationId(controller.name, name);
    const paths = toList(Reflect.getMetadata(PATH_METADATA, handler));
    return prefixes.flatMap((prefix) =>
      paths.map((path) => ({
        route: [RequestMethod[method], getRoute(prefix, path), ...versions].join(' '),
        path: [prefix, path].every((part) => typeof part === 'string') && joinPaths(prefix, path),
        operation,
        handler,
      })),
    );
  });
}

const toList = (value: unknown): string[] => [(value ?? '') as string | string[]].flat();

/** The names of parameters make no other route. */
const getRoute = (...parts: string[]): string => joinPaths(...parts).replace(/:\w+/g, ':');

const joinPaths = (...parts: string[]): string =>
  `/${parts.join('/')}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
