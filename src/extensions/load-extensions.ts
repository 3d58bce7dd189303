import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isAbsolute, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Env } from '../config/env.js';
import { ExtensionError } from './extension.errors.js';
import { defineExtension } from './extension.js';
import type { Extension } from './extension.js';

/** With a second copy of one of these, classes would not be the ones that Sluice knows. */
const SHARED = ['sluice', '@nestjs/common', '@nestjs/core', '@nestjs/typeorm', 'typeorm'];

/**
 * Imports the extensions that `SLUICE_EXTENSIONS` names, packages and paths as seen from `folder`.
 * Each exports one, or an array of them.
 * @throws ExtensionError for the first that cannot be loaded
 */
export async function loadExtensions(
  { SLUICE_EXTENSIONS }: Pick<Env, 'SLUICE_EXTENSIONS'>,
  folder = resolve(),
): Promise<Extension[]> {
  const extensions: Extension[] = [];
  for (const given of SLUICE_EXTENSIONS) extensions.push(...(await load(given, folder)));
  return extensions;
}

async function load(given: string, folder: string): Promise<Extension[]> {
  const file = getFile(given, folder);
  refuseCopies(given, file);
  const { default: exported } = await importFrom(file).catch((error: unknown) => {
    if (error instanceof ExtensionError) throw error;
    throw new ExtensionError(given, `cannot be loaded: ${reasonIn(error)}`, { cause: error });
  });
  if (!exported) {
    throw new ExtensionError(given, 'has no default export from defineExtension()');
  }
  return (Array.isArray(exported) ? exported : [exported]).map(defineExtension);
}

const importFrom = (file: string) =>
  import(pathToFileURL(file).href) as Promise<{ default?: Extension | Extension[] }>;

/** The entry file, as Node finds it for code in the folder. */
function getFile(given: string, folder: string): string {
  try {
    if (given.startsWith('.') || isAbsolute(given)) return fileAt(resolve(folder, given));
    return createRequire(join(folder, 'package.json')).resolve(given);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const problem =
      code === 'ERR_PACKAGE_PATH_NOT_EXPORTED'
        ? 'exports nothing under the condition "default"'
        : 'is not installed here';
    throw new ExtensionError(given, problem, { cause: error });
  }
}

/** A file, or the folder of a package, which finds itself by its name. */
function fileAt(path: string): string {
  const manifest = join(path, 'package.json');
  const from = createRequire(manifest);
  if (!existsSync(manifest)) return from.resolve(path);
  const { name, exports } = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, string>;
  return from.resolve(name && exports ? name : path);
}

function refuseCopies(given: string, file: string): void {
  const here = createRequire(import.meta.url);
  const there = createRequire(realpathSync(file));
  for (const name of SHARED) {
    const found = resolved(there, name);
    if (found === undefined || found === here.resolve(name)) continue;
    throw new ExtensionError(given, `has its own copy of ${name}: make it a peer dependency`);
  }
}

function resolved(from: NodeJS.Require, name: string): string | undefined {
  try {
    return from.resolve(name);
  } catch {
    // The import says what is missing, if it is needed.
    return undefined;
  }
}

const reasonIn = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]!.replace(/\.$/, '');
