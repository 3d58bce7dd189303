import { useState } from 'react';
import { useMembers, useRemoveMember, useSetRole } from '../../api/members.ts';
import type { Member, Role } from '../../api/members.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Select } from '../../components/field.tsx';
import { Section } from '../../components/screen.tsx';
import { Loaded } from '../../components/states.tsx';
import { Time } from '../../components/time.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import styles from './account.module.css';
import { InvitationsSection } from './invitations-section.tsx';
import { RoleOptions, useManagedRoles } from './role-options.tsx';

/** The members of the account, and those who are invited. */
export function MembersSections() {
  const members = useMembers();
  const [removed, setRemoved] = useState<Member | null>(null);
  const remove = useRemoveMember();
  const texts = messages.members;
  return (
    <>
      <Section title={texts.title} lead={texts.lead}>
        <Loaded query={members} rows={2}>
          {(data) => (
            <ul className={styles.rows}>
              {data.map((member) => (
                <MemberRow key={member.id} member={member} onRemove={() => setRemoved(member)} />
              ))}
            </ul>
          )}
        </Loaded>
      </Section>
      <InvitationsSection />
      {removed && (
        <ConfirmDialog
          title={texts.removeTitle}
          action={messages.account.remove}
          onConfirm={() => remove.mutateAsync(removed.id)}
          onClose={() => setRemoved(null)}
        >
          <p>{texts.removeText(removed.email)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function MemberRow({ member, onRemove }: { member: Member; onRemove: () => void }) {
  const setRole = useSetRole();
  const toast = useToast();
  const { id, email, name, role, lastActiveAt } = member;
  const isManaged = useManagedRoles().includes(role);
  const texts = messages.members;
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <bdi>{name ? `${name} (${email})` : email}</bdi>
        <p className={styles.when}>
          {texts.lastActive}{' '}
          {lastActiveAt ? <Time instant={lastActiveAt} /> : messages.account.never.toLowerCase()}
        </p>
      </div>
      {isManaged ? (
        <>
          <Select
            label={texts.roleOf(email)}
            hideLabel
            value={role}
            disabled={setRole.isPending}
            onChange={({ target }) =>
              void setRole.mutateAsync({ id, role: target.value as Role }).catch(toast)
            }
          >
            <RoleOptions />
          </Select>
          <Button aria-label={texts.remove(email)} onClick={onRemove}>
            {messages.account.remove}
          </Button>
        </>
      ) : (
        <span>{texts.roles[role]}</span>
      )}
    </li>
  );
}
