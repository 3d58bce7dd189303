import { useState } from 'react';
import { useDeliveries } from '../../api/webhooks.ts';
import type { Delivery } from '../../api/webhooks.ts';
import { Button } from '../../components/button.tsx';
import { Segments } from '../../components/segments.tsx';
import { EmptyState, Loaded } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import type { Column } from '../../components/table-column.ts';
import { Time } from '../../components/time.tsx';
import { messages } from '../../messages/index.ts';
import { number } from '../../messages/numbers.ts';
import { DeliverySheet } from './delivery-sheet.tsx';
import { DeliveryState } from './webhook-status.tsx';
import styles from './webhooks.module.css';

const STATES = ['all', 'delivered', 'pending', 'failed'] as const;

/** The deliveries of an endpoint, newest first. */
export function DeliveryLog({ id }: { id: string }) {
  const texts = messages.webhooks;
  const [state, setState] = useState<(typeof STATES)[number]>('all');
  const status = state === 'all' ? null : state;
  const [open, setOpen] = useState<string | null>(null);
  const deliveries = useDeliveries(id, status);
  return (
    <section aria-label={texts.deliveries} className={styles.log}>
      <header className={styles.logHeader}>
        <h2>{texts.deliveries}</h2>
        <Segments
          label={texts.statusFilter}
          options={STATES.map((value) => ({ value, label: texts[value] }))}
          value={state}
          onChange={setState}
        />
      </header>
      <Loaded query={deliveries}>
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data);
          if (rows.length === 0 && status)
            return <p className={styles.none}>{texts.noDeliveriesOf}</p>;
          if (rows.length === 0) {
            return (
              <EmptyState icon="publish" title={texts.noDeliveries}>
                {texts.noDeliveriesText}
              </EmptyState>
            );
          }
          return (
            <Table
              label={texts.deliveries}
              columns={columns(setOpen)}
              groups={[{ key: 'all', rows }]}
              buildKey={({ id: deliveryId }) => deliveryId}
            />
          );
        }}
      </Loaded>
      {deliveries.hasNextPage && (
        <p className="page-end">
          <Button
            busy={deliveries.isFetchingNextPage}
            onClick={() => void deliveries.fetchNextPage()}
          >
            {messages.common.showMore}
          </Button>
        </p>
      )}
      {open && <DeliverySheet webhookId={id} deliveryId={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

const columns = (onOpen: (id: string) => void): Column<Delivery>[] => {
  const texts = messages.webhooks;
  return [
    {
      id: 'event',
      title: texts.event,
      isName: true,
      cell: ({ id, type }) => (
        <button
          type="button"
          className={styles.open}
          aria-label={texts.showDelivery(type)}
          onClick={() => onOpen(id)}
        >
          <code>{type}</code>
        </button>
      ),
    },
    {
      id: 'status',
      title: texts.status,
      cell: ({ status, lastAttempt }) => (
        <div>
          <DeliveryState status={status} />
          {lastAttempt?.error && <p className={styles.note}>{texts.errors[lastAttempt.error]}</p>}
        </div>
      ),
    },
    {
      id: 'code',
      title: texts.statusCode,
      align: 'end',
      cell: ({ lastAttempt }) => lastAttempt?.httpStatus ?? '—',
    },
    {
      id: 'time',
      title: texts.time,
      align: 'end',
      isExtra: true,
      cell: ({ lastAttempt }) => (lastAttempt ? texts.duration(lastAttempt.durationMs) : '—'),
    },
    {
      id: 'attempts',
      title: texts.attempts,
      align: 'end',
      cell: ({ attempts }) => number(attempts),
    },
    { id: 'when', title: texts.when, cell: ({ createdAt }) => <Time instant={createdAt} /> },
  ];
};
