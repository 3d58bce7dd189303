import { useState } from 'react';
import { useLocation } from 'wouter';
import { useWebhook } from '../../api/webhooks.ts';
import type { Webhook } from '../../api/webhooks.ts';
import { Button } from '../../components/button.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { BackLink, LoadedRecord, Trouble } from '../../components/record.tsx';
import { Screen } from '../../components/screen.tsx';
import { Time } from '../../components/time.tsx';
import { messages } from '../../messages/index.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { ReceiverLines } from './receiver-lines.tsx';
import { WebhookActions, useSendTest } from './webhook-actions.tsx';
import { WebhookDialogs } from './webhook-dialogs.tsx';
import type { WebhookIntent } from './webhook-dialogs.tsx';
import { hasAllEvents } from './webhook-fields.ts';
import { WebhookStatus } from './webhook-status.tsx';

/** One endpoint and the log of its deliveries. */
export function WebhookScreen({ id = '' }: { id?: string }) {
  const texts = messages.webhooks;
  const notFound = {
    title: texts.notFound,
    text: texts.notFoundText,
    list: texts.title,
    href: '/webhooks',
  };
  return (
    <LoadedRecord query={useWebhook(id)} icon="webhooks" notFound={notFound}>
      {(found) => <FoundWebhook webhook={found} />}
    </LoadedRecord>
  );
}

function FoundWebhook({ webhook }: { webhook: Webhook }) {
  const [intent, setIntent] = useState<WebhookIntent>(null);
  const [, navigate] = useLocation();
  const { sendTest, isPending } = useSendTest();
  const { id, url, description } = webhook;
  return (
    <>
      <BackLink href="/webhooks">{messages.webhooks.title}</BackLink>
      <Screen
        title={description ?? url}
        lead={description && <code dir="ltr">{url}</code>}
        actions={
          <>
            <Button icon="publish" busy={isPending} onClick={() => sendTest(id)}>
              {messages.webhooks.test}
            </Button>
            <WebhookActions webhook={webhook} onIntent={setIntent} />
          </>
        }
      >
        <WebhookFacts webhook={webhook} />
        <Disclosure title={messages.webhooks.verify}>
          <ReceiverLines />
        </Disclosure>
        <DeliveryLog id={id} />
      </Screen>
      <WebhookDialogs
        intent={intent}
        onClose={() => setIntent(null)}
        onDeleted={() => navigate('/webhooks')}
      />
    </>
  );
}

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const texts = messages.webhooks;
  const { disabledReason, failingSince, lastDeliveryAt, createdAt, types } = webhook;
  return (
    <>
      {disabledReason && <Trouble>{texts.disabledReasons[disabledReason]}</Trouble>}
      <Facts>
        <Fact name={texts.status}>
          <WebhookStatus webhook={webhook} />
        </Fact>
        {failingSince && (
          <Fact name={texts.failingSince}>
            <Time instant={failingSince} />
          </Fact>
        )}
        <Fact name={texts.lastDelivery}>
          {lastDeliveryAt ? <Time instant={lastDeliveryAt} /> : texts.never}
        </Fact>
        <Fact name={texts.created}>
          <Time instant={createdAt} />
        </Fact>
        <Fact name={texts.events}>
          {hasAllEvents(webhook) ? texts.allEvents : types.join(', ')}
        </Fact>
      </Facts>
    </>
  );
}
