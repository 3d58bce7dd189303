import { useEffect, useState } from 'react';
import { useRuleTrial } from '../../api/rules.ts';
import type { RuleTrial } from '../../api/rules.ts';
import { ErrorNotice } from '../../components/notice.tsx';
import { PostLines } from '../../components/post-lines.tsx';
import { Problem } from '../../api/problem.ts';
import { Section } from '../../components/screen.tsx';
import { messages } from '../../messages/index.ts';
import { number } from '../../messages/numbers.ts';
import styles from './rules.module.css';

const PAUSE_MS = 400;

/** Tries what the form has, a moment after it was last changed. */
export function useTrialOf(trial: RuleTrial | null) {
  const wanted = JSON.stringify(trial);
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const query = useRuleTrial(JSON.parse(asked) as RuleTrial | null);
  return { ...query, isCurrent: asked === wanted };
}

interface TrialProps {
  result: ReturnType<typeof useTrialOf>;
  isBlank: boolean;
}

/** How many stored posts the rule would have met, and the newest of them. */
export function Trial({ result: { data, error }, isBlank }: TrialProps) {
  const texts = messages.rules;
  // The field of the filter shows what is wrong with it.
  const isElsewhere = error && Problem.from(error).fields['filter'] !== undefined;
  return (
    <Section title={texts.trial}>
      {error && !isElsewhere && <ErrorNotice error={error} />}
      {isBlank && <p className={styles.note}>{texts.trialNone}</p>}
      {data && !error && !isBlank && (
        <>
          <p role="status">{texts.tried(number(data.matched), number(data.tested))}</p>
          {data.posts.length > 0 && (
            <>
              <p className={styles.note}>{texts.trialLead}</p>
              <PostLines
                posts={data.posts}
                instant="publishedAt"
                isLinked
                className={styles.posts}
              />
            </>
          )}
        </>
      )}
    </Section>
  );
}
