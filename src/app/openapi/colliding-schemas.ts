import { isDeepStrictEqual } from 'node:util';
import type { INestApplication, Type } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { ExtensionError } from '../../extensions/extension.errors.js';
import { Extensions } from '../../extensions/extensions.js';
import { splitIntoParts } from '../../extensions/module-parts.js';
import { nameSchemas } from './named-schemas.js';
import { ownModulesOf } from './own-modules.js';

/**
 * Refuses a DTO of an extension with the name of another schema: it would replace that one in the
 * document. The document of Sluice takes long, so it is made only where an extension has schemas.
 * @throws ExtensionError that names both
 */
export function refuseSharedSchemas(app: INestApplication): void {
  const own = new Set(ownModulesOf(app).map(({ metatype }) => metatype));
  const added = app.get(Extensions).all.flatMap(({ name: extension, module }) => {
    // An extension imports modules of Sluice for what they export.
    const modules = [...splitIntoParts([module]).modules].filter((type) => !own.has(type));
    const schemas = documented(app, modules, extension);
    return schemas.map(([name, schema]) => ({ extension, name, schema }));
  });
  if (added.length === 0) return;
  const known = new Map<string, { schema: unknown; owner: string }>();
  for (const [name, schema] of schemasOf(app, [...own])) {
    known.set(name, { schema, owner: 'Sluice' });
  }
  for (const { extension, name, schema } of added) {
    const found = known.get(name);
    if (found && !isDeepStrictEqual(found.schema, schema)) {
      const problem = `has the schema ${name}, and so does ${found.owner}`;
      throw new ExtensionError(extension, problem);
    }
    if (!found) known.set(name, { schema, owner: `the extension "${extension}"` });
  }
}

/** @throws ExtensionError for a DTO that Swagger cannot read */
function documented(
  app: INestApplication,
  modules: readonly Type[],
  extension: string,
): [string, unknown][] {
  try {
    return schemasOf(app, modules);
  } catch (error) {
    const sentence = String((error as Error).message).split('. ')[0]!;
    throw new ExtensionError(extension, `cannot be documented: ${sentence}`, { cause: error });
  }
}

/** The schemas of modules alone, by the names that the document gives them. */
function schemasOf(app: INestApplication, modules: readonly Type[]): [string, unknown][] {
  const document = SwaggerModule.createDocument(app, new DocumentBuilder().build(), {
    include: [...modules],
  });
  return Object.entries(nameSchemas(document).components?.schemas ?? {});
}
