import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { loadShippedExtensions } from './app/shipped-extensions.js';
import { AppModule } from './app.module.js';
import { loadEnv } from './config/load-env.js';
import type { Env } from './config/env.js';
import type { Extension } from './extensions/extension.js';

/** Without `env`, the settings come from the environment and `.env`. */
export interface SluiceOptions {
  env?: Env;
  extensions?: Extension[];
}

/**
 * The whole service as a module of another application of Nest on Fastify. Its guards, filters and
 * interceptors are global: each route of that application, too, answers 401 without a key, and
 * needs the scope `extensions`, unless a decorator opens it. Background work runs where
 * the application listens, and stops with `app.close()`.
 */
@Module({})
export class SluiceModule {
  /**
   * @throws InvalidEnvError for a wrong setting
   * @throws ExtensionError for an extension that cannot be started
   */
  static forRoot({ env = loadEnv(), extensions = [] }: SluiceOptions = {}): DynamicModule {
    const application = loadShippedExtensions(env).then((shipped) =>
      AppModule.forRoot(env, { extensions: [...shipped, ...extensions] }),
    );
    return { module: SluiceModule, imports: [application] };
  }
}
