import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useAccount, useService, useSignOut } from '../../api/account.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { Screen } from '../../components/screen.tsx';
import { messages } from '../../messages/index.ts';
import styles from './account.module.css';
import { AuditSection } from './audit-section.tsx';
import { DataSections } from './data-sections.tsx';
import { GeneralSection } from './general-section.tsx';
import { MembersSections } from './members-section.tsx';
import { SecuritySections } from './security-sections.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { useSettings } from './settings-sections.ts';
import type { SETTINGS } from './settings-sections.ts';
import { SignOnSection } from './sign-on-section.tsx';
import { UsageSections } from './usage-sections.tsx';

const CONTENTS: Record<(typeof SETTINGS)[number]['id'], ComponentType> = {
  general: GeneralSection,
  security: SecuritySections,
  sessions: SessionsSection,
  members: MembersSections,
  'sign-on': SignOnSection,
  audit: AuditSection,
  usage: UsageSections,
  data: DataSections,
};

/** The settings of the account, one section at a time; the address names it. */
export function AccountScreen() {
  const { data: account } = useAccount();
  const { data: service } = useService();
  const [params] = useSearchParams();
  const signOut = useSignOut();
  const all = useSettings();
  const { id: current } = all.find(({ id }) => id === params.get('section')) ?? all[0]!;
  const Content = CONTENTS[current];
  return (
    <Screen
      title={messages.account.title}
      lead={account && messages.account.signedInAs(account.email)}
      actions={
        <Button icon="signOut" busy={signOut.isPending} onClick={() => signOut.mutate()}>
          {messages.account.signOut}
        </Button>
      }
    >
      <ErrorNotice error={signOut.error} />
      <div className={styles.layout}>
        <nav aria-label={messages.account.sections}>
          <ul className={styles.sections}>
            {all.map(({ id, name }) => (
              <li key={id}>
                <Link
                  href={`/settings?section=${id}`}
                  className={styles.link}
                  aria-current={id === current ? 'page' : undefined}
                >
                  {name()}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.content}>
          <Content />
          {service && <p className="page-end">Sluice {service.version}</p>}
        </div>
      </div>
    </Screen>
  );
}
