import type { WebhookWithSecret } from '../../api/webhooks.ts';
import { CopyField } from '../../components/copy-field.tsx';
import type { Secret } from '../../components/secret-dialog.tsx';
import { messages } from '../../messages/index.ts';
import { ReceiverLines } from './receiver-lines.tsx';

/** The secret of an endpoint, which only the answer to its creation or rotation contains. */
export const webhookSecret = ({ secret }: WebhookWithSecret): Secret => ({
  title: messages.webhooks.secret,
  text: secret,
  notCopied: messages.webhooks.notCopied,
  children: (onCopied) => (
    <>
      <p>{messages.webhooks.secretLead}</p>
      <CopyField text={secret} label={messages.webhooks.secret} onCopied={onCopied} />
      <ReceiverLines />
    </>
  ),
});
