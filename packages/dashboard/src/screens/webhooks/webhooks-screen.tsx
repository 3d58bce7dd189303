import { useState } from 'react';
import { Link } from 'wouter';
import { useWebhooks } from '../../api/webhooks.ts';
import type { Webhook } from '../../api/webhooks.ts';
import { Button } from '../../components/button.tsx';
import { Card, Screen } from '../../components/screen.tsx';
import { EmptyState, Loaded } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import type { Column } from '../../components/table-column.ts';
import { Time } from '../../components/time.tsx';
import { messages } from '../../messages/index.ts';
import { useAsked } from '../../shell/asked.ts';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookDialogs } from './webhook-dialogs.tsx';
import type { WebhookIntent } from './webhook-dialogs.tsx';
import { hasAllEvents } from './webhook-fields.ts';
import { WebhookStatus } from './webhook-status.tsx';
import styles from './webhooks.module.css';

/** The endpoints of the account. */
export function WebhooksScreen() {
  const webhooks = useWebhooks();
  const [intent, setIntent] = useState<WebhookIntent>(null);
  useAsked('create', () => setIntent({ kind: 'create' }));
  const create = (
    <Button kind="primary" icon="plus" onClick={() => setIntent({ kind: 'create' })}>
      {messages.webhooks.create}
    </Button>
  );
  return (
    <Screen title={messages.webhooks.title} lead={messages.webhooks.lead} actions={create}>
      <Loaded query={webhooks}>
        {(all) =>
          all.length > 0 ? (
            <Table
              label={messages.webhooks.title}
              columns={columns(setIntent)}
              groups={[{ key: 'all', rows: all }]}
              buildKey={({ id }) => id}
            />
          ) : (
            <Card>
              <EmptyState icon="webhooks" title={messages.webhooks.empty} action={create}>
                {messages.webhooks.emptyText}
              </EmptyState>
            </Card>
          )
        }
      </Loaded>
      <WebhookDialogs intent={intent} onClose={() => setIntent(null)} />
    </Screen>
  );
}

const columns = (onIntent: (intent: WebhookIntent) => void): Column<Webhook>[] => {
  const texts = messages.webhooks;
  return [
    {
      id: 'endpoint',
      title: texts.endpoint,
      isName: true,
      compare: (a, b) => a.url.localeCompare(b.url),
      cell: ({ id, url, description }) => (
        <div className={styles.name}>
          <Link href={`/webhooks/${id}`}>
            <span dir="auto">{description ?? url}</span>
          </Link>
          {description && (
            <code dir="ltr" className={styles.note}>
              {url}
            </code>
          )}
        </div>
      ),
    },
    {
      id: 'status',
      title: texts.status,
      compare: (a, b) => a.status.localeCompare(b.status),
      cell: (webhook) => <WebhookStatus webhook={webhook} />,
    },
    {
      id: 'events',
      title: texts.events,
      isExtra: true,
      cell: (webhook) =>
        hasAllEvents(webhook) ? (
          texts.allEvents
        ) : (
          <span className={styles.types}>{webhook.types.join(', ')}</span>
        ),
    },
    {
      id: 'last',
      title: texts.lastDelivery,
      compare: (a, b) => (a.lastDeliveryAt ?? '').localeCompare(b.lastDeliveryAt ?? ''),
      cell: ({ lastDeliveryAt }) =>
        lastDeliveryAt ? <Time instant={lastDeliveryAt} /> : texts.never,
    },
    {
      id: 'menu',
      title: texts.actionsFor(''),
      hideTitle: true,
      align: 'end',
      cell: (webhook) => <WebhookActions webhook={webhook} onIntent={onIntent} />,
    },
  ];
};
