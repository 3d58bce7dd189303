import { useState } from 'react';
import { useRotateSecret } from '../../api/webhooks.ts';
import type { Webhook, WebhookWithSecret } from '../../api/webhooks.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Select } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { messages } from '../../messages/index.ts';

const GRACES = { now: 0, hour: 3_600, day: 86_400, week: 604_800 } as const;
type Grace = keyof typeof GRACES;

interface RotateDialogProps {
  webhook: Webhook;
  onRotated: (webhook: WebhookWithSecret) => void;
  onClose: () => void;
}

/** Gives an endpoint a new secret. The old one stays valid for a time. */
export function RotateDialog({ webhook, onRotated, onClose }: RotateDialogProps) {
  const texts = messages.webhooks;
  const [grace, setGrace] = useState<Grace>('day');
  const rotate = useRotateSecret();
  const send = async () =>
    onRotated(await rotate.mutateAsync({ id: webhook.id, graceSeconds: GRACES[grace] }));
  return (
    <Dialog title={texts.rotate} onClose={onClose} busy={rotate.isPending}>
      <Form onSubmit={send}>
        <p>{texts.rotateText}</p>
        <Select
          label={texts.grace}
          hint={texts.graceHint}
          value={grace}
          onChange={({ target }) => setGrace(target.value as Grace)}
        >
          {Object.keys(GRACES).map((name) => (
            <option key={name} value={name}>
              {texts.graces[name as Grace]}
            </option>
          ))}
        </Select>
        <ErrorNotice error={rotate.error} />
        <DialogActions>
          <Button busy={rotate.isPending} onClick={onClose}>
            {messages.common.cancel}
          </Button>
          <Button type="submit" kind="primary" icon="rotate" busy={rotate.isPending}>
            {texts.rotate}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
