import { useState } from 'react';
import { Problem } from '../../api/problem.ts';
import { useConfirmFactor, useSetUpFactor } from '../../api/security.ts';
import { Button } from '../../components/button.tsx';
import { CopyField } from '../../components/copy-field.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import styles from './account.module.css';
import { PasswordDialog } from './password-dialog.tsx';
import { QrCode } from './qr-code.tsx';

interface FactorSetupDialogProps {
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}

/** Sets up an authenticator app: the password, the secret as a QR code, then a code of the app. */
export function FactorSetupDialog({ onCodes, onClose }: FactorSetupDialogProps) {
  const [secret, setSecret] = useState<{ secret: string; uri: string } | null>(null);
  const [code, setCode] = useState('');
  const setUp = useSetUpFactor();
  const confirm = useConfirmFactor();
  const toast = useToast();
  const texts = messages.account;
  const { fields } = Problem.from(confirm.error);
  if (!secret) {
    return (
      <PasswordDialog
        title={texts.setUpTitle}
        text={texts.factorLead}
        action={texts.setUp}
        onSubmit={async (password) => setSecret(await setUp.mutateAsync(password))}
        onClose={onClose}
      />
    );
  }
  const submit = async () => {
    const { recoveryCodes } = await confirm.mutateAsync(code);
    toast(texts.turnedOn);
    onCodes(recoveryCodes);
    onClose();
  };
  return (
    <Dialog key="code" title={texts.setUpTitle} onClose={onClose} busy={confirm.isPending}>
      <p>{texts.scan}</p>
      <QrCode text={secret.uri} label={texts.scan} />
      <div className={styles.manual}>
        <p className={styles.quiet}>{texts.manualKey}</p>
        <CopyField text={secret.secret} label={texts.manualKey} />
      </div>
      <Form onSubmit={submit}>
        <Field
          label={texts.code}
          hint={texts.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          required
          value={code}
          onChange={({ target }) => setCode(target.value)}
          error={fields['code']}
        />
        {!fields['code'] && <ErrorNotice error={confirm.error} />}
        <DialogActions>
          <Button busy={confirm.isPending} onClick={onClose}>
            {messages.common.cancel}
          </Button>
          <Button type="submit" kind="primary" busy={confirm.isPending}>
            {texts.confirm}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
