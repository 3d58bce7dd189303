import { useSignOnSettings } from '../../api/sign-in-providers.ts';
import type { SignOnProvider } from '../../api/sign-in-providers.ts';
import { Fact, FactLines } from '../../components/facts.tsx';
import { Section } from '../../components/screen.tsx';
import { Loaded } from '../../components/states.tsx';
import { messages } from '../../messages/index.ts';
import styles from './account.module.css';

/** How the operator has set single sign-on. Nothing can be changed here. */
export function SignOnSection() {
  const settings = useSignOnSettings();
  const texts = messages.members.signOn;
  return (
    <Section title={texts.title} lead={texts.lead}>
      <Loaded query={settings} rows={3}>
        {({ passwordSignIn, providers }) => (
          <>
            <p>{passwordSignIn === 'on' ? texts.passwordsOn : texts.passwordsOff}</p>
            {providers.length === 0 ? (
              <p>{texts.none}</p>
            ) : (
              <ul className={styles.rows}>
                {providers.map((provider) => (
                  <ProviderFacts key={provider.number} provider={provider} />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function ProviderFacts({ provider }: { provider: SignOnProvider }) {
  const { name, issuer, client, scopes, allowedDomains, joinsAccount, roleClaim, roles } = provider;
  const texts = messages.members.signOn;
  return (
    <li>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <FactLines>
        <Fact name={texts.issuer}>
          <code dir="ltr">{issuer}</code>
        </Fact>
        <Fact name={texts.clientId}>
          <code dir="ltr">{client}</code>
        </Fact>
        <Fact name={texts.scopes}>
          <code dir="ltr">{scopes.join(' ')}</code>
        </Fact>
        <Fact name={texts.domains}>{allowedDomains.join(', ') || texts.anyDomain}</Fact>
        <Fact name={texts.newPeople}>{joinsAccount ? texts.joins : texts.ownAccount}</Fact>
        {joinsAccount && (
          <Fact name={texts.roleClaim}>
            {roleClaim ? <code dir="ltr">{roleClaim}</code> : texts.noClaim}
          </Fact>
        )}
        {roles.length > 0 && (
          <Fact name={texts.roles}>
            {roles
              .map(({ value, role }) => `${value} = ${messages.members.roles[role]}`)
              .join(', ')}
          </Fact>
        )}
      </FactLines>
    </li>
  );
}
