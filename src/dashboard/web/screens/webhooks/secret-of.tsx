import type { WebhookWithSecret } from '../../api/webhooks.ts';
import { CopyField } from '../../components/copy-field.tsx';
import type { Secret } from '../../components/secret-dialog.tsx';
import { words } from '../../messages/index.ts';

/** The secret of an endpoint, which only the answer to its creation or rotation contains. */
export const secretOf = ({ secret }: WebhookWithSecret): Secret => ({
  title: words.webhooks.secret,
  text: secret,
  notCopied: words.webhooks.notCopied,
  children: (onCopied) => (
    <>
      <p>{words.webhooks.secretLead}</p>
      <CopyField text={secret} label={words.webhooks.secret} onCopied={onCopied} />
    </>
  ),
});
