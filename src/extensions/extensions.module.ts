import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { variablesBehind } from '../config/load-env.js';
import type { Env } from '../config/env.js';
import { readSettings } from '../config/settings.js';
import { AgentTools } from './agents/agent-tools.js';
import { Extensions } from './extensions.js';
import { listReplacements } from './replacements.js';
import { replacementToken } from './slot.js';

/**
 * Imports the modules of all extensions, tells every module which there are, and provides their
 * settings and what replaces a part of Sluice.
 */
@Module({})
export class ExtensionsModule {
  /** @throws InvalidEnvError for a wrong setting of an extension */
  static forRoot(extensions: Extensions, env: Env): DynamicModule {
    const settings = extensions.all.flatMap(({ settings }) =>
      settings
        ? [{ provide: settings, useValue: readSettings(settings, variablesBehind(env)) }]
        : [],
    );
    const replacements = listReplacements(extensions.all).map(({ slot, by }) => ({
      provide: replacementToken(slot),
      useExisting: by,
    }));
    const provided = [...settings, ...replacements];
    return {
      module: ExtensionsModule,
      global: true,
      imports: extensions.all.map(({ module }) => module),
      providers: [{ provide: Extensions, useValue: extensions }, AgentTools, ...provided],
      exports: [Extensions, AgentTools, ...provided.map(({ provide }) => provide)],
    };
  }
}
