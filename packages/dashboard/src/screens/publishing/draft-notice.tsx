import { Button } from '../../components/button.tsx';
import { useOneAtATime } from '../../components/form.tsx';
import { ErrorNotice, Warning } from '../../components/notice.tsx';
import { messages } from '../../messages/index.ts';
import type { DraftStatus } from './draft-saver.ts';
import styles from './publishing.module.css';
import type { usePostDraft } from './use-post-draft.ts';

/** That the text is of a draft, or that another tab has changed the draft. */
export function DraftNotice({ draft }: { draft: ReturnType<typeof usePostDraft> }) {
  const texts = messages.publishing;
  const adopt = useOneAtATime(draft.adopt);
  const overwrite = useOneAtATime(() => draft.saver.overwrite());
  const discard = useOneAtATime(draft.discard);
  if (draft.status.kind === 'elsewhere') {
    return (
      <div role="alert" className={styles.restored}>
        <Warning>{texts.elsewhere}</Warning>
        <Button onClick={adopt}>{texts.takeOther}</Button>
        <Button onClick={overwrite}>{texts.keepThis}</Button>
      </div>
    );
  }
  if (!draft.isRestored) return null;
  return (
    <div role="status" className={styles.restored}>
      <Warning>{texts.restored}</Warning>
      <Button onClick={discard}>{texts.discard}</Button>
    </div>
  );
}

/** Whether the draft is stored. */
export function DraftState({ status: { kind, problem } }: { status: DraftStatus }) {
  const texts = messages.publishing;
  const words = { waiting: texts.draftWaiting, saved: texts.draftSaved };
  return (
    <>
      <p role="status" className={styles.state}>
        {kind in words && words[kind as keyof typeof words]}
      </p>
      {kind === 'failed' && <ErrorNotice error={problem ?? null} />}
    </>
  );
}
