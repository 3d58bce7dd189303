import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';

/** Environment variables, with those of `.env` that are absent there. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** A setting has an invalid value. The message names it. */
export class InvalidEnvError extends Error {}

/** The variables that a class of settings reads: its properties with a default or a rule. */
export function listVariables(Settings: new () => object): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(Settings, '', true, false);
  const ruled = rules.map(({ propertyName }) => propertyName);
  return [...new Set([...Object.keys(new Settings()), ...ruled])];
}

/**
 * The settings of a class, from the variables that its properties name, or its defaults. An empty
 * value counts as absent.
 * @throws InvalidEnvError naming every invalid variable
 */
export function readSettings<T extends object>(Settings: new () => T, variables: Variables): T {
  const given = listVariables(Settings)
    .map((name) => [name, variables[name]] as const)
    .filter(([, value]) => value !== undefined && value !== '');
  const settings = plainToInstance(Settings, Object.fromEntries(given));
  const problems = validateSync(settings).map(
    ({ property, constraints }) => `${property} ${Object.values(constraints ?? {})[0]}.`,
  );
  if (problems.length > 0) throw new InvalidEnvError(problems.join(' '));
  return Object.freeze(settings);
}
