import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { Extensions } from './extensions.js';

/** Imports the modules of all extensions, and tells every module which there are. */
@Module({})
export class ExtensionsModule {
  static forRoot(extensions: Extensions): DynamicModule {
    return {
      module: ExtensionsModule,
      global: true,
      imports: extensions.all.map(({ module }) => module),
      providers: [{ provide: Extensions, useValue: extensions }],
      exports: [Extensions],
    };
  }
}
