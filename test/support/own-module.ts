import { Module } from '@nestjs/common';
import type { ModuleMetadata, Type } from '@nestjs/common';
import type { Extension } from '../../src/extensions.js';

/** An extension that is nothing but a module, as a team of developers would write one. */
export function ownModule(metadata: ModuleMetadata, module: Type = class OwnModule {}): Extension {
  Module(metadata)(module);
  return { module, migrations: [] };
}
