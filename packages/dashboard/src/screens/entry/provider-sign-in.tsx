import { beginAt, currentPlace, useSignInProviders } from '../../api/sign-in-providers.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Warning } from '../../components/notice.tsx';
import { messages } from '../../messages/index.ts';

/** Signs in by a provider of OpenID Connect. */
export function ProviderSignIn() {
  const { providers } = useSignInProviders();
  return providers.map((provider) => (
    <ButtonLink key={provider.number} href={beginAt(provider, currentPlace())}>
      {messages.entry.continueWith(provider.name)}
    </ButtonLink>
  ));
}

/** Why the sign-in by a provider failed. */
export function ProviderFailure() {
  const { reason, failed } = useSignInProviders();
  if (reason === null || !failed) return null;
  const texts: Record<string, string> = messages.entry.refusals(failed.name);
  return <Warning>{texts[reason] ?? texts['failed']}</Warning>;
}
