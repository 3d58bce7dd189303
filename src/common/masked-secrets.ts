/** `_` as it is, and as it can stand in an address. */
const GAP = '(?:_|%5f)';

/**
 * The secrets of Sluice by their form: tokens of sessions, API keys and tokens of shared feeds, and
 * secrets of webhooks. Also shorter ones, since a secret with a typing error gives most of it away.
 * Linear: each alternative begins with a fixed word and has one run.
 */
const SECRETS = new RegExp(
  [
    `(sluice)${GAP}(session)${GAP}[\\w-]{16,}`,
    `(sluice|slf)${GAP}[0-9a-z]{16,}`,
    `(whsec)${GAP}(?:[\\w+/=-]|%2[bf]|%3d){16,}`,
  ].join('|'),
  'gi',
);

/**
 * A text that leaves the process, such as a line of the log or a problem document, without secrets:
 * what follows their prefixes is replaced.
 */
export const maskSecrets = (text: string): string =>
  text.replace(SECRETS, (_, session?: string, kind?: string, plain?: string, hook?: string) => {
    if (session !== undefined) return `${session}_${kind}_{token}`;
    if (hook !== undefined) return `${hook}_{secret}`;
    return `${plain}_{${plain!.length > 'slf'.length ? 'key' : 'token'}}`;
  });

export const hasSecret = (text: string): boolean => text.search(SECRETS) >= 0;
