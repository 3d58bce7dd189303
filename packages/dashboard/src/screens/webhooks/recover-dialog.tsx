import { useState } from 'react';
import { useRecover } from '../../api/webhooks.ts';
import type { Webhook } from '../../api/webhooks.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import { localInput } from '../../times.ts';

const DAY_MS = 86_400_000;

/** Sends all failed deliveries since a time again. */
export function RecoverDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const texts = messages.webhooks;
  const [since, setSince] = useState(() => localInput(new Date(Date.now() - DAY_MS)));
  const recover = useRecover();
  const toast = useToast();
  const send = async () => {
    const instant = new Date(since).toISOString();
    const { recovered } = await recover.mutateAsync({ id: webhook.id, since: instant });
    toast(texts.recovered(recovered));
    onClose();
  };
  return (
    <Dialog title={texts.recover} onClose={onClose} busy={recover.isPending}>
      <Form onSubmit={send}>
        <Field
          label={texts.recoverSince}
          hint={texts.recoverHint}
          type="datetime-local"
          required
          value={since}
          onChange={({ target }) => setSince(target.value)}
        />
        <ErrorNotice error={recover.error} />
        <DialogActions>
          <Button busy={recover.isPending} onClick={onClose}>
            {messages.common.cancel}
          </Button>
          <Button type="submit" kind="primary" busy={recover.isPending}>
            {texts.redeliver}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
