// Writes openapi.json from the built service. With --check, verifies that the committed file is
// current and follows the rules of openapi-rules.ts. What packages/client has of it is written too.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import spectral from '@stoplight/spectral-core';
import { AppModule } from '../dist/src/app.module.js';
import { loadEnv } from '../dist/src/config/load-env.js';
import { createOpenApiDocument } from '../dist/src/app/openapi.js';
import { loadExtensions } from '../dist/src/extensions/load-extensions.js';
import { writeClient } from './client.ts';
import { missingParts } from './missing-parts.ts';
import { RULES } from './openapi-rules.ts';

const file = join(import.meta.dirname, '../openapi.json');
let document;
let text;

try {
  document = await createDocument();
  text = `${JSON.stringify(document, null, 2)}\n`;
  const missing = missingParts(
    document.paths,
    document.components.schemas.ApiKeyDetails.properties.scopes.items.enum,
  );
  if (missing.length > 0) throw new Error(missing.join('\n'));
  if (process.argv.includes('--check')) check();
  else {
    writeFileSync(file, text);
    await writeClient(false);
  }
  await lint();
} catch (error) {
  // A sentence, without the stack of this script.
  console.error(error.message);
  process.exitCode = 1;
}

async function createDocument() {
  const { SLUICE_EXTENSIONS } = process.env;
  const env = loadEnv({ SLUICE_EXTENSIONS });
  const module = AppModule.forRoot(env, { extensions: await loadExtensions(env) });
  const app = await NestFactory.create(module, new FastifyAdapter(), {
    preview: true,
    logger: false,
    abortOnError: false,
  });
  return createOpenApiDocument(app);
}

function check() {
  if (readFileSync(file, 'utf8') === text) return;
  console.error('openapi.json is out of date: run `npm run openapi` and commit it.');
  process.exitCode = 1;
}

async function lint() {
  const linter = new spectral.Spectral();
  linter.setRuleset(RULES);
  const findings = await linter.run(JSON.parse(text));
  for (const { severity, code, message, path } of findings) {
    console.error(
      `${['error', 'warning', 'info', 'hint'][severity]} ${code}: ${message} (${path.join('.')})`,
    );
  }
  if (findings.some(({ severity }) => severity === 0)) process.exitCode = 1;
}
