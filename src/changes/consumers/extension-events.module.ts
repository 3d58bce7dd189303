import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Extension } from '../../extensions/extension.js';
import { ExtensionEvents } from './extension-events.js';

/** A consumer of events for each extension that handles some. */
@Module({})
export class ExtensionEventsModule {
  static forRoot(extensions: readonly Extension[]): DynamicModule {
    const handling = extensions.filter(({ on }) => on !== undefined);
    return {
      module: ExtensionEventsModule,
      providers: handling.map((extension) => ({
        provide: `extension events: ${extension.name}`,
        inject: [ModuleRef],
        useFactory: (modules: ModuleRef) => new ExtensionEvents(extension, modules),
      })),
    };
  }
}
