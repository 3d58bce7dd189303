import { useLabels } from '../../api/labels.ts';
import type { Rule } from '../../api/rules.ts';
import { Choices } from '../../components/choices.tsx';
import { messages } from '../../messages/index.ts';
import { FLAGS } from './rule-fields.ts';
import styles from './rules.module.css';

interface RuleActionsProps {
  actions: Rule['actions'];
  onChange: (actions: Rule['actions']) => void;
}

/** What a rule does with the posts that it meets. */
export function RuleActions({ actions, onChange }: RuleActionsProps) {
  const texts = messages.rules;
  const { data: labels = [] } = useLabels();
  const known = new Set(labels.map(({ id }) => id));
  return (
    <>
      <div className={styles.flags} role="group" aria-label={texts.what}>
        {FLAGS.map((flag) => (
          <label key={flag} className={styles.flag}>
            <input
              type="checkbox"
              checked={actions[flag]}
              onChange={({ target }) => onChange({ ...actions, [flag]: target.checked })}
            />
            <span>
              {texts.actions[flag]}
              <span className={styles.note}>{texts.actionHints[flag]}</span>
            </span>
          </label>
        ))}
      </div>
      <Choices
        legend={messages.labels.title}
        hint={texts.labelsHint}
        options={labels}
        chosen={actions.addLabelIds}
        onChange={(chosen) =>
          // What is deleted leaves the rule with the first change.
          onChange({ ...actions, addLabelIds: chosen.filter((id) => known.has(id)) })
        }
      />
    </>
  );
}
