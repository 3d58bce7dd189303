import { useTestWebhook, useUpdateWebhook } from '../../api/webhooks.ts';
import type { Webhook } from '../../api/webhooks.ts';
import { LINE, Menu } from '../../components/menu.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import type { WebhookIntent } from './webhook-dialogs.tsx';

/** Sends a test event to an endpoint. */
export function useSendTest() {
  const test = useTestWebhook();
  const toast = useToast();
  const sendTest = (id: string) =>
    test.mutateAsync(id).then(() => toast(messages.webhooks.tested), toast);
  return { sendTest, isPending: test.isPending };
}

interface WebhookActionsProps {
  webhook: Webhook;
  onIntent: (intent: WebhookIntent) => void;
}

/** What can be done with an endpoint. */
export function WebhookActions({ webhook, onIntent }: WebhookActionsProps) {
  const texts = messages.webhooks;
  const update = useUpdateWebhook();
  const { sendTest } = useSendTest();
  const toast = useToast();
  const isActive = webhook.status === 'active';
  const setStatus = () =>
    update
      .mutateAsync({ id: webhook.id, change: { status: isActive ? 'paused' : 'active' } })
      .then(() => toast(isActive ? texts.pausedToast : texts.resumedToast), toast);
  const open = (kind: 'edit' | 'rotate' | 'recover' | 'delete') => () =>
    onIntent({ kind, webhook });
  return (
    <Menu
      label={texts.actionsFor(webhook.description ?? webhook.url)}
      actions={[
        { label: texts.test, icon: 'publish', onSelect: () => sendTest(webhook.id) },
        { label: texts.edit, icon: 'pencil', onSelect: open('edit') },
        {
          label: isActive ? texts.pause : texts.resume,
          icon: isActive ? 'pause' : 'play',
          onSelect: setStatus,
        },
        LINE,
        { label: texts.recover, icon: 'undo', onSelect: open('recover') },
        { label: texts.rotate, icon: 'rotate', onSelect: open('rotate') },
        LINE,
        { label: texts.delete, icon: 'trash', danger: true, onSelect: open('delete') },
      ]}
    />
  );
}
