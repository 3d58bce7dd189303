import { useState } from 'react';
import { useCreateFeed } from '../../api/feeds.ts';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../components/button.tsx';
import { DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import { CategorySelect, useCategoryChoice } from './category-select.tsx';

/** Creates a feed of the account's own posts. */
export function PublishFeedForm(props: { onDone: () => void; onCancel: () => void }) {
  const { onDone, onCancel } = props;
  const [title, setTitle] = useState('');
  const category = useCategoryChoice();
  const create = useCreateFeed();
  const toast = useToast();
  const { fields } = Problem.from(create.error);
  const onSuccess = () => {
    toast(messages.feeds.created(title.trim()));
    onDone();
  };
  return (
    <Form
      onSubmit={async () =>
        create.mutateAsync({ title, categoryId: await category.resolve() }, { onSuccess })
      }
    >
      <Field
        label={messages.feeds.titleField}
        hint={messages.feeds.publishTitleHint}
        required
        maxLength={500}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        error={fields['title']}
      />
      <CategorySelect choice={category} />
      {!fields['title'] && <ErrorNotice error={create.error} />}
      <DialogActions>
        <Button onClick={onCancel}>{messages.feeds.back}</Button>
        <Button type="submit" kind="primary" busy={create.isPending}>
          {messages.feeds.createFeed}
        </Button>
      </DialogActions>
    </Form>
  );
}
