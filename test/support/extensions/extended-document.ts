import { NestFactory } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppModule } from '../../../src/app.module.js';
import { createServer } from '../../../src/app/bootstrap.js';
import { createOpenApiDocument } from '../../../src/app/openapi.js';
import { nameProblems, nameScopes } from '../../../src/app/openapi/names-of-extensions.js';
import { ScopeCatalogue } from '../../../src/auth/scope-catalogue.js';
import { Extensions } from '../../../src/extensions/extensions.js';
import type { Extension } from '../../../src/extensions/extension.js';
import { testEnv } from '../../../src/testing/test-env.js';

/**
 * The document with the operations, schemas and scopes of extensions. Those of Sluice stay as they
 * are: Jest compiles its controllers without the plugin that documents them.
 */
export async function extendDocument(
  document: OpenAPIObject,
  extensions: Extension[],
): Promise<void> {
  if (extensions.length === 0) return;
  const env = testEnv('sqlite::memory:');
  const module = AppModule.forRoot(env, { extensions });
  const options = { preview: true, logger: false } as const;
  const app = await NestFactory.create(module, await createServer(env), options);
  const extended = createOpenApiDocument(app);
  document.paths = { ...extended.paths, ...document.paths };
  const schemas = { ...extended.components?.schemas, ...document.components?.schemas };
  document.components = { ...document.components, schemas };
  const all = new Extensions(extensions);
  nameScopes(document, new ScopeCatalogue(all));
  nameProblems(document, all);
}
