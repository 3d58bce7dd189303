import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { Env } from './env.js';
import { withMemoryProfile } from './memory-profile.js';
import { readSettings } from './settings.js';
import type { Variables } from './settings.js';

/** Where the settings of a process came from, for those of its extensions. */
const VARIABLES = new WeakMap<Env, Variables>();

/** The variables that `env` was read from; none for one that was not read. */
export const variablesBehind = (env: Env): Variables => VARIABLES.get(env) ?? {};

/**
 * Reads the settings from `source`, then from `.env` in the working directory, then from the
 * defaults. An empty value counts as absent.
 * OpenTelemetry's SDK reads only the environment, so its variables in `.env` are copied to
 * `source`.
 * @throws InvalidEnvError naming every invalid variable
 */
export function loadEnv(source: NodeJS.ProcessEnv = process.env, file = '.env'): Env {
  const variables = readVariables(source, file);
  for (const [name, value] of Object.entries(variables)) {
    if (name.startsWith('OTEL_')) source[name] ||= value;
  }
  const env = readSettings(Env, withMemoryProfile(variables));
  VARIABLES.set(env, variables);
  return env;
}

/** The variables of the environment, then those of `.env`; an empty one counts as absent. */
export function readVariables(source: NodeJS.ProcessEnv = process.env, file = '.env'): Variables {
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const given = Object.entries(source).filter(([, value]) => value !== '');
  return { ...fromFile, ...Object.fromEntries(given) };
}
