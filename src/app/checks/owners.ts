import type { Type } from '@nestjs/common';
import type { Extension } from '../../extensions/extension.js';
import { ExtensionError, ModuleError } from '../../extensions/extension.errors.js';
import { splitIntoParts } from '../../extensions/module-parts.js';

/**
 * The error about a module or a controller.
 * @param owner of an extension or of the application around Sluice
 */
export function errorOf(owner: Type, extensions: readonly Extension[], problem: string): Error {
  const extension = extensions.find(({ module }) => {
    const { modules, controllers } = splitIntoParts([module]);
    return modules.has(owner) || controllers.has(owner);
  });
  return extension
    ? new ExtensionError(extension.name, problem)
    : new ModuleError(owner.name, problem);
}
