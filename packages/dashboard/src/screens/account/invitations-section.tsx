import { useState } from 'react';
import { useInvitations, useInvite, useWithdraw } from '../../api/members.ts';
import type { Invitation, Role } from '../../api/members.ts';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../components/button.tsx';
import { CopyField } from '../../components/copy-field.tsx';
import { Field, Select } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { Section } from '../../components/screen.tsx';
import { useShowSecret } from '../../components/secret-keeper.tsx';
import { Loaded } from '../../components/states.tsx';
import { Day } from '../../components/time.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import styles from './account.module.css';
import { RoleOptions, useManagedRoles } from './role-options.tsx';

/** The invitations that nobody has accepted, and a form for another one. */
export function InvitationsSection() {
  const invitations = useInvitations();
  const texts = messages.members;
  return (
    <Section title={texts.invitations} lead={texts.invitationsLead}>
      <Loaded query={invitations} rows={1}>
        {(data) =>
          data.length > 0 && (
            <ul className={styles.rows}>
              {data.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {useManagedRoles().length > 0 && <InviteForm />}
    </Section>
  );
}

function InviteForm() {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const invite = useInvite();
  const showSecret = useShowSecret();
  const texts = messages.members;
  const { fields } = Problem.from(invite.error);
  const submit = async () => {
    const { url, emailed } = await invite.mutateAsync({ role, ...(email && { email }) });
    setEmail('');
    showSecret({
      title: texts.link,
      text: url,
      notCopied: texts.notCopied,
      children: (onCopied) => (
        <>
          <p>{emailed ? texts.linkSent(email) : texts.linkText}</p>
          <CopyField text={url} label={texts.link} onCopied={onCopied} />
        </>
      ),
    });
  };
  return (
    <Form onSubmit={submit}>
      <Field
        label={messages.entry.email}
        hint={texts.emailHint}
        type="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={fields['email']}
      />
      <Select
        label={texts.role}
        value={role}
        onChange={({ target }) => setRole(target.value as Role)}
      >
        <RoleOptions />
      </Select>
      {Object.keys(fields).length === 0 && <ErrorNotice error={invite.error} />}
      <div>
        <Button type="submit" icon="plus" busy={invite.isPending}>
          {texts.invite}
        </Button>
      </div>
    </Form>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const withdraw = useWithdraw();
  const toast = useToast();
  const { id, email, role, expiresAt } = invitation;
  const texts = messages.members;
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <bdi>{email ?? texts.anyone}</bdi>
        <p className={styles.when}>
          {texts.roles[role]} · {messages.account.expires} <Day instant={expiresAt} />
        </p>
      </div>
      {useManagedRoles().includes(role) && (
        <Button
          busy={withdraw.isPending}
          onClick={() => void withdraw.mutateAsync(id).catch(toast)}
        >
          {texts.withdraw}
        </Button>
      )}
    </li>
  );
}
