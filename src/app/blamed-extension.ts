import type { Type } from '@nestjs/common';
import { RuntimeException } from '@nestjs/core/errors/exceptions/runtime.exception.js';
import { QueryFailedError, TypeORMError } from 'typeorm';
import { ExtensionError } from '../extensions/extension.errors.js';
import type { Extension } from '../extensions/extension.js';
import { splitIntoParts } from '../extensions/module-parts.js';

/**
 * The error of Nest about a module, such as a provider that is missing, or of TypeORM about an entity,
 * as the sentence of the extension whose class it names. Any other error is returned unchanged.
 */
export function blameExtension(error: unknown, extensions: readonly Extension[]): unknown {
  const isOfEntity = error instanceof TypeORMError && !(error instanceof QueryFailedError);
  if (!(error instanceof RuntimeException || isOfEntity)) return error;
  const sentence = error.message.split('\n')[0]!.replace(/\.$/, '');
  const words = new Set(sentence.split(/\W+/));
  const blamed = extensions.find(({ module, entities: more = [] }) => {
    const { modules, controllers, entities } = splitIntoParts([module]);
    const classes = [...modules, ...controllers, ...(entities as Set<Type>), ...more];
    return classes.some(({ name }) => words.has(name));
  });
  return blamed
    ? new ExtensionError(blamed.name, `cannot be started: ${sentence}`, { cause: error })
    : error;
}
