import { useState } from 'react';
import { useCategories } from '../../api/categories.ts';
import { useFeeds } from '../../api/feeds.ts';
import { useCreateSharedFeed, useUpdateSharedFeed } from '../../api/shared-feeds.ts';
import type { NewSharedFeed, SharedFeed, SharedFeedWithToken } from '../../api/shared-feeds.ts';
import { Button } from '../../components/button.tsx';
import { Choices } from '../../components/choices.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Field, Select } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import { FilterPreview } from './filter-preview.tsx';
import { toFilterFields, toFilterInput } from './filter-fields.ts';
import type { SharedFeedFields } from './filter-fields.ts';
import styles from './shared-feeds.module.css';

interface SharedFeedDialogProps {
  /** The feed to change; without it a new one is created. */
  feed?: SharedFeed;
  onCreated: (feed: SharedFeedWithToken) => void;
  onClose: () => void;
}

/** Creates a shared feed, or changes what it shows. */
export function SharedFeedDialog({ feed, onCreated, onClose }: SharedFeedDialogProps) {
  const create = useCreateSharedFeed();
  const update = useUpdateSharedFeed();
  const toast = useToast();
  const [fields, setFields] = useState(toFilterFields(feed));
  const [preview, setPreview] = useState<NewSharedFeed['filter']>();
  const isBusy = create.isPending || update.isPending;
  const save = async () => {
    if (!feed) return onCreated(await create.mutateAsync(toFilterInput(fields)));
    await update.mutateAsync({ id: feed.id, change: toFilterInput(fields) });
    toast(messages.sharedFeeds.saved);
    onClose();
  };
  const title = feed ? messages.sharedFeeds.edit(feed.name) : messages.sharedFeeds.create;
  return (
    <Dialog title={title} kind="wide" onClose={onClose} busy={isBusy}>
      <Form onSubmit={save}>
        <Fields fields={fields} onChange={(change) => setFields({ ...fields, ...change })} />
        {preview && <FilterPreview filter={preview} />}
        <ErrorNotice error={create.error ?? update.error} />
        <DialogActions>
          <Button busy={isBusy} onClick={() => setPreview(toFilterInput(fields).filter ?? {})}>
            {messages.sharedFeeds.previewShow}
          </Button>
          <Button busy={isBusy} onClick={onClose}>
            {messages.common.cancel}
          </Button>
          <Button type="submit" kind="primary" busy={isBusy}>
            {feed ? messages.common.save : messages.sharedFeeds.create}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface FieldsProps {
  fields: SharedFeedFields;
  onChange: (change: Partial<SharedFeedFields>) => void;
}

function Fields({ fields, onChange }: FieldsProps) {
  const text = (name: 'name' | 'description' | 'tags' | 'language' | 'q') => ({
    label: messages.sharedFeeds[name === 'q' ? 'search' : name],
    value: fields[name],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <Field {...text('name')} required maxLength={100} />
      <Field {...text('description')} maxLength={500} />
      <Filter fields={fields} onChange={onChange} />
      <Field {...text('tags')} hint={messages.sharedFeeds.tagsHint} />
      <Field {...text('q')} hint={messages.sharedFeeds.searchHint} />
      <div className={styles.row}>
        <Field {...text('language')} hint={messages.sharedFeeds.languageHint} />
        <Field
          label={messages.sharedFeeds.size}
          type="number"
          min={1}
          max={200}
          required
          value={fields.size}
          onChange={({ target }) => onChange({ size: target.value })}
        />
        <Select
          label={messages.sharedFeeds.content}
          value={fields.content}
          onChange={({ target }) => onChange({ content: target.value as SharedFeed['content'] })}
        >
          <option value="full">{messages.sharedFeeds.contentFull}</option>
          <option value="summary">{messages.sharedFeeds.contentSummary}</option>
        </Select>
      </div>
    </>
  );
}

function Filter({ fields, onChange }: FieldsProps) {
  const feeds = useFeeds().data ?? [];
  const categories = useCategories().data ?? [];
  return (
    <>
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
    </>
  );
}
