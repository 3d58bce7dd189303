import type { Env } from './env.js';
import { variablesBehind } from './load-env.js';
import { SingleSignOnSettings } from './sections/single-sign-on.settings.js';
import { InvalidEnvError, listVariables, readSettings } from './settings.js';

const MOST = 9;

/** The settings of one provider. */
export interface OidcProviderSettings extends SingleSignOnSettings {
  /** 1 without a number in the names of the settings. */
  readonly number: number;
  readonly OIDC_ISSUER: string;
}

/**
 * The providers that the settings name, by number.
 * @throws InvalidEnvError naming every invalid variable
 */
export function readOidcProviders(env: Env): OidcProviderSettings[] {
  const given = variablesBehind(env);
  const further = Array.from({ length: MOST - 1 }, (_, place) => {
    const number = place + 2;
    const numbered = (name: string) => name.replace('OIDC_', `OIDC_${number}_`);
    const variables = listVariables(SingleSignOnSettings).map(
      (name) => [name, given[numbered(name)]] as const,
    );
    try {
      return { number, ...readSettings(SingleSignOnSettings, Object.fromEntries(variables)) };
    } catch (error) {
      if (!(error instanceof InvalidEnvError)) throw error;
      throw new InvalidEnvError(error.message.replaceAll('OIDC_', `OIDC_${number}_`));
    }
  });
  return [{ ...env, number: 1 }, ...further].filter(
    (settings): settings is OidcProviderSettings => settings.OIDC_ISSUER !== null,
  );
}
