import { useDeleteWebhook } from '../../api/webhooks.ts';
import type { Webhook, WebhookWithSecret } from '../../api/webhooks.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useShowSecret } from '../../components/secret-keeper.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import { RecoverDialog } from './recover-dialog.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { webhookSecret } from './webhook-secret.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

/** The open dialog of the screen; at most one. */
export type WebhookIntent =
  { kind: 'create' } | { kind: 'edit' | 'rotate' | 'recover' | 'delete'; webhook: Webhook } | null;

interface WebhookDialogsProps {
  intent: WebhookIntent;
  onClose: () => void;
  onDeleted?: () => void;
}

/** The dialogs of endpoints. */
export function WebhookDialogs({ intent, onClose, onDeleted }: WebhookDialogsProps) {
  const showSecret = useShowSecret();
  const show = (webhook: WebhookWithSecret) => {
    showSecret(webhookSecret(webhook));
    onClose();
  };
  if (!intent) return null;
  if (intent.kind === 'create') return <WebhookDialog onCreated={show} onClose={onClose} />;
  const { kind, webhook } = intent;
  if (kind === 'edit') return <WebhookDialog webhook={webhook} onClose={onClose} />;
  if (kind === 'recover') return <RecoverDialog webhook={webhook} onClose={onClose} />;
  if (kind === 'rotate') {
    return <RotateDialog webhook={webhook} onRotated={show} onClose={onClose} />;
  }
  return <DeleteDialog webhook={webhook} onClose={onClose} onDeleted={onDeleted} />;
}

interface DeleteDialogProps {
  webhook: Webhook;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}

function DeleteDialog({ webhook, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useDeleteWebhook();
  const toast = useToast();
  const confirm = async () => {
    await remove.mutateAsync(webhook.id);
    toast(messages.webhooks.deleted);
    onDeleted?.();
  };
  return (
    <ConfirmDialog
      title={messages.webhooks.delete}
      action={messages.webhooks.delete}
      onConfirm={confirm}
      onClose={onClose}
    >
      {messages.webhooks.deleteText(webhook.url)}
    </ConfirmDialog>
  );
}
