import { Module } from '@nestjs/common';
import type { ModuleMetadata, Type } from '@nestjs/common';
import type { Extension } from '../../../src/extensions/extension.js';

/** An extension that consists of one module, as a team would write it. */
export function ownModule(metadata: ModuleMetadata, module: Type = class OwnModule {}): Extension {
  Module(metadata)(module);
  return { name: 'own', module };
}
