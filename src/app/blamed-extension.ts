import { RuntimeException } from '@nestjs/core/errors/exceptions/runtime.exception.js';
import { ExtensionError } from '../extensions/extension.errors.js';
import type { Extension } from '../extensions/extension.js';
import { splitIntoParts } from '../extensions/module-parts.js';

/**
 * The error of Nest about a module, such as a provider that is missing, as the sentence of the
 * extension whose class it names. Any other error is returned unchanged.
 */
export function blameExtension(error: unknown, extensions: readonly Extension[]): unknown {
  if (!(error instanceof RuntimeException)) return error;
  const sentence = error.message.split('\n')[0]!.replace(/\.$/, '');
  const words = new Set(sentence.split(/\W+/));
  const blamed = extensions.find(({ module }) => {
    const { modules, controllers } = splitIntoParts([module]);
    return [...modules, ...controllers].some(({ name }) => words.has(name));
  });
  return blamed
    ? new ExtensionError(blamed.name, `cannot be started: ${sentence}`, { cause: error })
    : error;
}
