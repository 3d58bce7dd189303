import { useDelivery, useRedeliver } from '../../api/webhooks.ts';
import type { Schemas } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { CodeBlock } from '../../components/copy.tsx';
import { Sheet } from '../../components/dialog.tsx';
import { Fact, FactLines } from '../../components/facts.tsx';
import { Loaded } from '../../components/states.tsx';
import { Time, TimeUntil } from '../../components/time.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import { number } from '../../messages/numbers.ts';
import { useNow } from '../../times.ts';
import { DeliveryState } from './webhook-status.tsx';
import styles from './webhooks.module.css';

interface DeliverySheetProps {
  webhookId: string;
  deliveryId: string;
  onClose: () => void;
}

/** One delivery: its last attempt, what was sent, and what the endpoint answered. */
export function DeliverySheet({ webhookId, deliveryId, onClose }: DeliverySheetProps) {
  const texts = messages.webhooks;
  const delivery = useDelivery(webhookId, deliveryId);
  const redeliver = useRedeliver();
  const toast = useToast();
  // Also for a sheet that was closed meanwhile.
  const sendAgain = () =>
    redeliver
      .mutateAsync({ id: webhookId, deliveryId })
      .then(() => toast(texts.redelivered), toast);
  return (
    <Sheet title={delivery.data?.type ?? texts.deliveries} onClose={onClose}>
      <Button
        icon="refresh"
        className={styles.again}
        busy={redeliver.isPending}
        onClick={sendAgain}
      >
        {texts.redeliver}
      </Button>
      <Loaded query={delivery}>{(found) => <Details delivery={found} />}</Loaded>
    </Sheet>
  );
}

function Details({ delivery }: { delivery: Schemas['DeliveryWithBody'] }) {
  const texts = messages.webhooks;
  const now = useNow();
  const { id, status, attempts, createdAt, nextAttemptAt, lastAttempt, body } = delivery;
  return (
    <>
      <FactLines>
        <Fact name={texts.status}>
          <DeliveryState status={status} />
        </Fact>
        <Fact name={texts.when}>
          <Time instant={createdAt} />
        </Fact>
        <Fact name={texts.attempts}>{number(attempts)}</Fact>
        {lastAttempt && (
          <Fact name={texts.whenAttempted}>
            <Time instant={lastAttempt.at} /> · {texts.duration(lastAttempt.durationMs)}
          </Fact>
        )}
        {status === 'pending' && nextAttemptAt && Date.parse(nextAttemptAt) > now && (
          <Fact name={texts.nextAttempt}>
            <TimeUntil instant={nextAttemptAt} />
          </Fact>
        )}
        <Fact name={texts.id}>
          <code>{id}</code>
        </Fact>
      </FactLines>
      {lastAttempt && (
        <section className={styles.answer}>
          <h3>{texts.response}</h3>
          <p>
            {lastAttempt.httpStatus && <strong>{lastAttempt.httpStatus}</strong>}{' '}
            {lastAttempt.error && texts.errors[lastAttempt.error]}
          </p>
          {lastAttempt.response ? (
            <CodeBlock title={texts.response} code={lastAttempt.response} />
          ) : (
            lastAttempt.httpStatus === null && <p className={styles.note}>{texts.noAnswer}</p>
          )}
        </section>
      )}
      <CodeBlock title={texts.payload} code={readable(body)} />
    </>
  );
}

/** JSON with line breaks. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
