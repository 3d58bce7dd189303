import { useState } from 'react';
import { useCreateLabel, useLabelPost, useLabels } from '../../api/labels.ts';
import type { Label } from '../../api/labels.ts';
import type { Post } from '../../api/posts.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import styles from './labels.module.css';

interface LabelPickerProps {
  post: Post;
  onClose: () => void;
}

/** Puts labels on a post and takes them off. What is typed finds labels, or is a new one. */
export function LabelPicker({ post, onClose }: LabelPickerProps) {
  const texts = messages.labels;
  const { data: labels = [] } = useLabels();
  const [typed, setTyped] = useState('');
  const { chosen, choose } = useChoice(post);
  const create = useCreateLabel();
  const wanted = typed.trim().toLowerCase();
  const found = labels.filter(({ name }) => name.toLowerCase().includes(wanted));
  const same = labels.find(({ name }) => name.toLowerCase() === wanted);
  const isNew = wanted !== '' && !same;
  /** Enter takes the label of that name, else a new one; without a name it is done. */
  const take = async () => {
    if (!wanted) {
      onClose();
      return;
    }
    const label = same ?? (await create.mutateAsync(typed.trim()));
    setTyped('');
    // Not awaited: the form ignores an Enter until it is done, and the next one closes the dialog.
    void choose(label, true);
  };
  return (
    <Dialog title={texts.ofPost} onClose={onClose}>
      <Form onSubmit={take}>
        <Field
          label={texts.find}
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {found.length > 0 && (
          <ul className={styles.choices}>
            {found.map((label) => (
              <li key={label.id}>
                <label className={styles.choice}>
                  <input
                    type="checkbox"
                    checked={chosen.has(label.id)}
                    onChange={({ target }) => void choose(label, target.checked)}
                  />
                  <bdi>{label.name}</bdi>
                </label>
              </li>
            ))}
          </ul>
        )}
        <ErrorNotice error={create.error} />
        <DialogActions>
          {isNew && (
            <Button type="submit" icon="plus" busy={create.isPending}>
              {texts.createNamed(typed.trim())}
            </Button>
          )}
          <Button kind={isNew ? 'secondary' : 'primary'} onClick={onClose}>
            {messages.common.done}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/**
 * The labels of the post, changed at once. A failure takes the change back; a toast shows it, since
 * the dialog may be closed by then.
 */
function useChoice(post: Post) {
  const [chosen, setChosen] = useState(() => new Set(post.labels?.map(({ id }) => id)));
  const { mutateAsync } = useLabelPost();
  const toast = useToast();
  const set = (id: string, isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      if (isChosen) after.add(id);
      else after.delete(id);
      return after;
    });
  const choose = async (label: Label, isChosen: boolean) => {
    if (chosen.has(label.id) === isChosen) return;
    set(label.id, isChosen);
    await mutateAsync({ id: post.id, [isChosen ? 'added' : 'removed']: [label] }).catch(
      (failure: Error) => {
        set(label.id, !isChosen);
        toast(failure);
      },
    );
  };
  return { chosen, choose };
}
