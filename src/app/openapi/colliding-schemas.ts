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
 * document. Without extensions, it does nothing.
 * @throws ExtensionError that names both
 */
export function refuseSharedSchemas(app: INestApplication): void {
  const { all } = app.get(Extensions);
  if (all.length === 0) return;
  const known = new Map<string, { schema: unknown; owner: string }>();
  const own = ownModulesOf(app).map(({ metatype }) => metatype);
  for (const [name, schema] of schemasOf(app, own)) known.set(name, { schema, owner: 'Sluice' });
  for (const { name: extension, module } of all) {
    const modules = [...splitIntoParts([module]).modules];
    for (const [name, schema] of schemasOf(app, modules)) {
      const found = known.get(name);
      if (found && !isDeepStrictEqual(found.schema, schema)) {
        const problem = `has the schema ${name}, and so does ${found.owner}`;
        throw new ExtensionError(extension, problem);
      }
      if (!found) known.set(name, { schema, owner: `the extension "${extension}"` });
    }
  }
}

/** The schemas of modules alone, by the names that the document gives them. */
function schemasOf(app: INestApplication, modules: readonly Type[]): [string, unknown][] {
  const document = SwaggerModule.createDocument(app, new DocumentBuilder().build(), {
    include: [...modules],
  });
  return Object.entries(nameSchemas(document).components?.schemas ?? {});
}
