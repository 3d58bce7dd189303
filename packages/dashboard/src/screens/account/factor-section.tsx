import { useState } from 'react';
import { useRenewCodes, useSecondFactorState, useTurnOffFactor } from '../../api/security.ts';
import { Status } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { useShowSecret } from '../../components/secret-keeper.tsx';
import { Section } from '../../components/screen.tsx';
import { Loaded } from '../../components/states.tsx';
import { Day } from '../../components/time.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import styles from './account.module.css';
import { FactorSetupDialog } from './factor-setup-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { recoveryCodesSecret } from './recovery-codes.tsx';

/** Codes of an authenticator app as second factor. */
export function FactorSection() {
  const factor = useSecondFactorState();
  const [dialog, setDialog] = useState<'set-up' | 'renew' | 'turn-off' | null>(null);
  const showSecret = useShowSecret();
  const renew = useRenewCodes();
  const turnOff = useTurnOffFactor();
  const toast = useToast();
  const texts = messages.account;
  const close = () => setDialog(null);
  return (
    <Section title={texts.factor} lead={texts.factorLead}>
      <Loaded query={factor} rows={1}>
        {({ enabled, enabledAt, recoveryCodesLeft }) => (
          <div className={styles.state}>
            <Status kind={enabled ? 'good' : 'quiet'}>
              {enabled ? texts.factorOn : texts.factorOff}
            </Status>
            {enabledAt && (
              <span className={styles.quiet}>
                {texts.factorSince} <Day instant={enabledAt} /> ·{' '}
                {texts.codesLeft(recoveryCodesLeft)}
              </span>
            )}
            <span className={styles.actions}>
              {enabled ? (
                <>
                  <Button onClick={() => setDialog('renew')}>{texts.renewCodes}</Button>
                  <Button onClick={() => setDialog('turn-off')}>{texts.turnOff}</Button>
                </>
              ) : (
                <Button kind="primary" onClick={() => setDialog('set-up')}>
                  {texts.setUp}
                </Button>
              )}
            </span>
          </div>
        )}
      </Loaded>
      {dialog === 'set-up' && (
        <FactorSetupDialog
          onCodes={(codes) => showSecret(recoveryCodesSecret(codes))}
          onClose={close}
        />
      )}
      {dialog === 'renew' && (
        <PasswordDialog
          title={texts.renewCodes}
          text={texts.renewText}
          action={texts.renewCodes}
          onSubmit={async (password) => {
            const { recoveryCodes } = await renew.mutateAsync(password);
            showSecret(recoveryCodesSecret(recoveryCodes));
            close();
          }}
          onClose={close}
        />
      )}
      {dialog === 'turn-off' && (
        <PasswordDialog
          title={texts.turnOffTitle}
          text={texts.turnOffText}
          action={texts.turnOff}
          isDangerous
          onSubmit={async (password) => {
            await turnOff.mutateAsync(password);
            toast(texts.turnedOff);
            close();
          }}
          onClose={close}
        />
      )}
    </Section>
  );
}
