import { hasEnded, useApplyRule, useRuleJob } from '../../api/rules.ts';
import type { Rule } from '../../api/rules.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { ErrorNotice, Warning } from '../../components/notice.tsx';
import { messages } from '../../messages/index.ts';
import { number } from '../../messages/numbers.ts';
import styles from './rules.module.css';

/** Applies a rule to stored posts, and shows how far it is. It goes on when the dialog is closed. */
export function ApplyDialog({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const texts = messages.rules;
  const apply = useApplyRule();
  const { data: job = apply.data, error } = useRuleJob(rule.id, apply.data?.id);
  const counts = job && ([number(job.done), number(job.matched)] as const);
  return (
    <Dialog title={texts.apply} onClose={onClose} busy={apply.isPending}>
      <div className="stack">
        <p dir="auto">{texts.applyText(rule.name)}</p>
        {rule.actions.drop && !job && <Warning>{texts.applyDrops}</Warning>}
        {job && counts && (
          <>
            {!hasEnded(job) && <progress className={styles.progress} aria-label={texts.apply} />}
            <p role="status">
              {job.status === 'finished'
                ? texts.applyDone(...counts)
                : job.status === 'failed'
                  ? texts.applyFailed
                  : texts.applyProgress(...counts)}
            </p>
          </>
        )}
        <ErrorNotice error={apply.error ?? error} />
        <DialogActions>
          <Button busy={apply.isPending} onClick={onClose}>
            {job ? messages.common.close : messages.common.cancel}
          </Button>
          {!job && (
            <Button
              kind={rule.actions.drop ? 'danger' : 'primary'}
              busy={apply.isPending}
              onClick={() => apply.mutate(rule.id)}
            >
              {texts.apply}
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}
