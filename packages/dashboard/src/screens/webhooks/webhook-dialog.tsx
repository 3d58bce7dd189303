import { useState } from 'react';
import { useCategories } from '../../api/categories.ts';
import { useFeeds } from '../../api/feeds.ts';
import { Problem } from '../../api/problem.ts';
import { useCreateWebhook, useUpdateWebhook } from '../../api/webhooks.ts';
import type { Webhook, WebhookWithSecret } from '../../api/webhooks.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Field, TextArea } from '../../components/field.tsx';
import type { FieldError } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { useToast } from '../../components/toast.tsx';
import { buildHeaders } from '../../header-lines.ts';
import { messages } from '../../messages/index.ts';
import { Choices } from '../../components/choices.tsx';
import { EventChoices } from './event-choices.tsx';
import { toWebhookFields, toWebhookInput } from './webhook-fields.ts';
import type { WebhookFields } from './webhook-fields.ts';
import styles from './webhooks.module.css';

interface WebhookDialogProps {
  /** The endpoint to change; without it a new one is created. */
  webhook?: Webhook;
  onCreated?: (webhook: WebhookWithSecret) => void;
  onClose: () => void;
}

/** Creates an endpoint, or changes where it is and what it gets. */
export function WebhookDialog({ webhook, onCreated, onClose }: WebhookDialogProps) {
  const texts = messages.webhooks;
  const [fields, setFields] = useState(toWebhookFields(webhook));
  const create = useCreateWebhook();
  const update = useUpdateWebhook();
  const toast = useToast();
  const isBusy = create.isPending || update.isPending;
  const error = create.error ?? update.error;
  const problems = error ? Problem.from(error).fields : {};
  const headers = buildHeaders(fields.headers);
  const save = async () => {
    if (!headers) return;
    const input = toWebhookInput(fields, headers);
    if (!webhook) {
      onCreated?.(await create.mutateAsync(input));
      return;
    }
    await update.mutateAsync({ id: webhook.id, change: input });
    toast(texts.saved);
    onClose();
  };
  return (
    <Dialog title={webhook ? texts.edit : texts.create} kind="wide" onClose={onClose} busy={isBusy}>
      <Form onSubmit={save}>
        <Fields
          fields={fields}
          urlError={problems['url']}
          headersError={headers ? undefined : texts.headersWrong}
          onChange={(change) => setFields({ ...fields, ...change })}
        />
        {!problems['url'] && <ErrorNotice error={error} />}
        <DialogActions>
          <Button busy={isBusy} onClick={onClose}>
            {messages.common.cancel}
          </Button>
          <Button type="submit" kind="primary" busy={isBusy} disabled={!headers}>
            {webhook ? messages.common.save : texts.create}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface FieldsProps {
  fields: WebhookFields;
  urlError: FieldError;
  headersError: FieldError;
  onChange: (change: Partial<WebhookFields>) => void;
}

function Fields({ fields, urlError, headersError, onChange }: FieldsProps) {
  const texts = messages.webhooks;
  const feeds = useFeeds().data ?? [];
  const categories = useCategories().data ?? [];
  return (
    <>
      <Field
        label={texts.url}
        hint={texts.urlHint}
        placeholder="https://example.com/sluice"
        required
        dir="ltr"
        inputMode="url"
        maxLength={2048}
        spellCheck={false}
        value={fields.url}
        error={urlError}
        onChange={({ target }) => onChange({ url: target.value })}
      />
      <Field
        label={texts.description}
        hint={texts.descriptionHint}
        maxLength={500}
        value={fields.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <EventChoices chosen={fields.types} onChange={(types) => onChange({ types })} />
      <div className={styles.sources}>
        <Choices
          legend={messages.sharedFeeds.anyCategory}
          hint={messages.sharedFeeds.choiceHint}
          options={categories}
          chosen={fields.categoryIds}
          onChange={(categoryIds) => onChange({ categoryIds })}
        />
        <Choices
          legend={messages.sharedFeeds.anyFeed}
          hint={messages.sharedFeeds.choiceHint}
          options={feeds.map(({ id, title }) => ({ id, name: title }))}
          chosen={fields.feedIds}
          onChange={(feedIds) => onChange({ feedIds })}
        />
      </div>
      <TextArea
        label={texts.headers}
        hint={texts.headersHint}
        dir="ltr"
        rows={2}
        spellCheck={false}
        value={fields.headers}
        error={headersError}
        onChange={({ target }) => onChange({ headers: target.value })}
      />
    </>
  );
}
