import { useAccount } from '../../api/account.ts';
import { Section } from '../../components/screen.tsx';
import { messages } from '../../messages/index.ts';
import { FactorSection } from './factor-section.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { PasswordForm } from './password-form.tsx';

/** How the account signs in. */
export function SecuritySections() {
  const { data: account } = useAccount();
  return (
    <>
      <PasskeySection />
      <FactorSection />
      <Section title={messages.account.password} lead={messages.account.passwordLead}>
        <PasswordForm email={account?.email ?? ''} />
      </Section>
    </>
  );
}
