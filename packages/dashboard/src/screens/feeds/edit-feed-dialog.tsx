import { useState } from 'react';
import { useUpdateFeed } from '../../api/feeds.ts';
import type { Feed } from '../../api/feeds.ts';
import { useHasModule } from '../../api/modules.ts';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { Switch } from '../../components/switch.tsx';
import { useToast } from '../../components/toast.tsx';
import { buildHeaders } from '../../header-lines.ts';
import { messages } from '../../messages/index.ts';
import { CategorySelect, useCategoryChoice } from './category-select.tsx';
import { FeedSettingsFields } from './feed-settings-fields.tsx';
import { getChange, buildFields } from './feed-settings.ts';

/** Changes a feed: its title, address, category and settings, and whether its new posts are summarised. */
export function EditFeedDialog({ feed, onClose }: { feed: Feed; onClose: () => void }) {
  const [title, setTitle] = useState(feed.title);
  const [address, setAddress] = useState(feed.feedUrl ?? '');
  const category = useCategoryChoice(feed.categoryId);
  const has = useHasModule();
  const [aiSummaries, setAiSummaries] = useState(feed.aiSummaries);
  const [settings, setSettings] = useState(buildFields(feed.settings));
  const update = useUpdateFeed();
  const toast = useToast();
  const { fields } = Problem.from(update.error);
  const isAtField = Object.keys(fields).some((name) => /^(title|feedUrl|settings\..+)$/.test(name));
  const headersAreWrong = buildHeaders(settings.headers ?? '') === undefined;
  const settingsChange = getChange(settings, feed.settings);
  const save = async () => {
    if (headersAreWrong) return;
    const change = {
      categoryId: await category.resolve(),
      aiSummaries,
      ...(title.trim() !== feed.title && { title }),
      ...(feed.feedUrl && address.trim() !== feed.feedUrl && { feedUrl: address.trim() }),
      ...(Object.keys(settingsChange).length > 0 && { settings: settingsChange }),
    };
    await update.mutateAsync({ id: feed.id, change });
    toast(messages.feeds.feedSaved);
    onClose();
  };
  return (
    <Dialog title={messages.feeds.editTitle} onClose={onClose} busy={update.isPending}>
      <Form onSubmit={save}>
        <Field
          label={messages.feeds.titleField}
          required
          maxLength={500}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          error={fields['title']}
        />
        {feed.feedUrl && (
          <Field
            label={messages.feeds.address}
            hint={messages.feeds.addressUnchecked}
            required
            dir="ltr"
            maxLength={2048}
            inputMode="url"
            spellCheck={false}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            error={fields['feedUrl']}
          />
        )}
        <CategorySelect choice={category} />
        {has('ai') && (
          <Switch
            label={messages.feeds.aiSummaries}
            hint={messages.feeds.aiSummariesHint}
            checked={aiSummaries}
            onChange={setAiSummaries}
          />
        )}
        {feed.source === 'web' && (
          <FeedSettingsFields
            stored={feed.settings}
            fields={settings}
            onChange={(change) => setSettings({ ...settings, ...change })}
            problems={fields}
          />
        )}
        {!isAtField && <ErrorNotice error={update.error} />}
        <DialogActions>
          <Button busy={update.isPending} onClick={onClose}>
            {messages.common.cancel}
          </Button>
          <Button type="submit" kind="primary" busy={update.isPending}>
            {messages.common.save}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
