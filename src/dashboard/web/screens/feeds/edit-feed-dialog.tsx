import { useState } from 'react';
import { useUpdateFeed } from '../../api/feeds.ts';
import type { Feed } from '../../api/feeds.ts';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { Switch } from '../../components/switch.tsx';
import { useToast } from '../../components/toast.tsx';
import { CategorySelect } from './category-select.tsx';

/** Changes the title and the category of a feed, and whether its new posts are summarised. */
export function EditFeedDialog({ feed, onClose }: { feed: Feed; onClose: () => void }) {
  const [title, setTitle] = useState(feed.title);
  const [categoryId, setCategoryId] = useState(feed.categoryId ?? '');
  const [aiSummaries, setAiSummaries] = useState(feed.aiSummaries);
  const update = useUpdateFeed();
  const toast = useToast();
  const { fields } = Problem.from(update.error);
  const save = () => {
    const change = {
      categoryId: categoryId || null,
      aiSummaries,
      ...(title.trim() !== feed.title && { title }),
    };
    const onSuccess = () => {
      toast('The feed has been changed.');
      onClose();
    };
    return update.mutateAsync({ id: feed.id, change }, { onSuccess });
  };
  return (
    <Dialog title="Edit the feed" onClose={onClose}>
      <Form onSubmit={save}>
        <Field
          label="Title"
          required
          maxLength={500}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          error={fields['title']}
        />
        <CategorySelect value={categoryId} onChange={setCategoryId} />
        <Switch
          label="Summarise new posts"
          hint="Summaries are created in the background. An external model uses tokens."
          checked={aiSummaries}
          onChange={setAiSummaries}
        />
        {!fields['title'] && <ErrorNotice error={update.error} />}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" busy={update.isPending}>
            Save
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
