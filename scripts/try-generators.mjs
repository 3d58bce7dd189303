// Generates clients from the OpenAPI document of a built service with the generators that people use,
// compiles them, and calls the service with each. What a language needs is installed in a temporary
// folder. A language whose tools are missing is skipped. Takes the beginnings of the names of
// generators; without one, tries all.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnreachableError } from './generators/commands.mjs';
import { OAPI_CODEGEN } from './generators/oapi-codegen.mjs';
import { OPENAPI_GENERATORS } from './generators/openapi-generator.mjs';
import { EXPECTED, startTriedService } from './generators/tried-service.mjs';
import { TYPESCRIPT } from './generators/typescript.mjs';
import { missingCommands } from '../packages/testkit/commands.ts';
import { expect } from './try-package.mjs';

const GENERATORS = [TYPESCRIPT, OAPI_CODEGEN, ...OPENAPI_GENERATORS];
const given = process.argv.slice(2);
const chosen = GENERATORS.filter(
  ({ name }) => given.length === 0 || given.some((one) => name.startsWith(one)),
);

const work = mkdtempSync(join(tmpdir(), 'sluice-generators-'));
try {
  mkdirSync(join(work, 'service'));
  const service = await startTriedService(join(work, 'service'));
  try {
    for (const [at, generator] of chosen.entries()) {
      await tryOne(generator, service, join(work, String(at)));
    }
  } finally {
    await service.stop();
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function tryOne({ name, commands, call }, service, folder) {
  const missing = missingCommands(commands);
  if (missing.length > 0) {
    console.log(`${name}: skipped, since this machine has no ${missing.join(', ')}.`);
    return;
  }
  try {
    const printed = await call(service, folder);
    if (printed !== undefined) expectCalls(name, JSON.parse(printed));
    console.log(`${name}: the client compiles, and calls the service.`);
  } catch (error) {
    if (error instanceof UnreachableError) {
      console.log(`${name}: skipped, since ${error.message}.`);
      return;
    }
    console.error(`${name}: ${error.message}`);
    process.exitCode = 1;
  }
}

/** Its properties may have another order. */
function expectCalls(name, told) {
  for (const [property, value] of Object.entries(EXPECTED)) {
    expect(`${property} of ${name}`, JSON.stringify(told[property]), JSON.stringify(value));
  }
}
