import { MODULE_METADATA } from '@nestjs/common/constants.js';
import type { DynamicModule, Type } from '@nestjs/common';
import type { Extension } from './extension.js';
import { ExtensionError } from './extension.errors.js';
import type { Replacement } from './slot.js';

/** The replacements of all extensions. */
export const listReplacements = (all: readonly Extension[]): Replacement[] =>
  all.flatMap(({ replaces = [] }) => replaces);

/** @throws ExtensionError for a class that the module of its extension does not export */
export function refuseHiddenReplacements(all: readonly Extension[]): void {
  for (const { name, module, replaces = [] } of all) {
    const hidden = replaces.find(({ by }) => !exportsClass(module, by));
    if (!hidden) continue;
    const problem = `replaces ${hidden.slot.name} by ${hidden.by.name}, which its module does not export`;
    throw new ExtensionError(name, problem);
  }
}

/** Whether a module exports a class, itself or by a module that it exports. */
function exportsClass(module: Type | DynamicModule, wanted: Type): boolean {
  const isDynamic = typeof module !== 'function';
  const type = isDynamic ? module.module : module;
  const declared = (Reflect.getMetadata(MODULE_METADATA.EXPORTS, type) ?? []) as unknown[];
  return [...declared, ...((isDynamic && module.exports) || [])].some((one) => {
    if (one === wanted || (one as { provide?: unknown } | null)?.provide === wanted) return true;
    return isModule(one) && exportsClass(one, wanted);
  });
}

const isModule = (value: unknown): value is Type | DynamicModule =>
  typeof value === 'function'
    ? Reflect.hasMetadata(MODULE_METADATA.EXPORTS, value)
    : typeof (value as DynamicModule | null)?.module === 'function';
