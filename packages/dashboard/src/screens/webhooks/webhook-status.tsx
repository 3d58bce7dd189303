import type { DeliveryStatus, Webhook } from '../../api/webhooks.ts';
import { Status } from '../../components/badge.tsx';
import { messages } from '../../messages/index.ts';

/** Whether events are sent to an endpoint. */
export function WebhookStatus({ webhook: { status, failingSince } }: { webhook: Webhook }) {
  if (status === 'active' && failingSince)
    return <Status kind="warning">{messages.webhooks.failing}</Status>;
  const kind = { active: 'good', paused: 'quiet', disabled: 'bad' } as const;
  return <Status kind={kind[status]}>{messages.webhooks[status]}</Status>;
}

const KINDS = { pending: 'warning', delivered: 'good', failed: 'bad' } as const;

export const DeliveryState = ({ status }: { status: DeliveryStatus }) => (
  <Status kind={KINDS[status]}>{messages.webhooks[status]}</Status>
);
