import type { WebhookWithSecret } from '../../api/webhooks.ts';
import { Button } from '../../components/button.tsx';
import { CopyField } from '../../components/copy-field.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { words } from '../../messages/index.ts';

interface SecretDialogProps {
  webhook: WebhookWithSecret;
  onClose: () => void;
}

/** The secret of an endpoint, which only the answer to its creation or rotation contains. */
export const SecretDialog = ({ webhook, onClose }: SecretDialogProps) => (
  <Dialog title={words.webhooks.secret} onClose={onClose}>
    <p>{words.webhooks.secretLead}</p>
    <CopyField text={webhook.secret} label={words.webhooks.secret} />
    <DialogActions>
      <Button kind="primary" onClick={onClose}>
        {words.common.done}
      </Button>
    </DialogActions>
  </Dialog>
);
