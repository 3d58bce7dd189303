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
import { AttemptList } from './attempt-list.tsx';
import { DeliveryState } from './webhook-status.tsx';
import styles from './webhooks.module.css';

interface DeliverySheetProps {
  webhookId: string;
  deliveryId: string;
  onClose: () => void;
}

/** One delivery: what was sent, and each attempt with what the endpoint answered. */
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
  const { id, status, attempts, createdAt, nextAttemptAt, attemptLog, body } = delivery;
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
        {status === 'pending' && nextAttemptAt && Date.parse(nextAttemptAt) > now && (
          <Fact name={texts.nextAttempt}>
            <TimeUntil instant={nextAttemptAt} />
          </Fact>
        )}
        <Fact name={texts.id}>
          <code>{id}</code>
        </Fact>
      </FactLines>
      <AttemptList log={attemptLog} count={attempts} />
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
