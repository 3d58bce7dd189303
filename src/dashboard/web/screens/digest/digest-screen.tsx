import { useMemo } from 'react';
import { useDigest } from '../../api/ai.ts';
import { Failure } from '../../components/failure.tsx';
import { Card, Screen } from '../../components/screen.tsx';
import { EmptyState, Skeleton } from '../../components/states.tsx';
import { digestQuestion, useDigestChoice } from './digest-choice.ts';
import type { DigestChoice } from './digest-choice.ts';
import { DigestForm } from './digest-form.tsx';
import { DigestView } from './digest-view.tsx';
import styles from './digest.module.css';
import { outcomeOf } from './outcome.ts';

/** What many posts say, in a few stories. */
export function DigestScreen() {
  const { choice, choose } = useDigestChoice();
  const key = JSON.stringify(choice);
  const question = useMemo(() => digestQuestion(JSON.parse(key) as DigestChoice), [key]);
  const { digest, make } = useDigest(question);
  const { data, error, isFetching } = digest;
  const start = (chosen: DigestChoice) => {
    choose(chosen);
    void make(digestQuestion(chosen));
  };
  return (
    <Screen title="Digest" lead="What your feeds have said, grouped by story.">
      <Card padded>
        <DigestForm choice={choice} busy={isFetching} onMake={start} />
      </Card>
      <p role="status" className="visually-hidden">
        {isFetching ? 'Reading the posts…' : data && outcomeOf(data)}
      </p>
      <div className={styles.result}>
        {error && !isFetching ? (
          <Card padded>
            <Failure error={error} onRetry={() => start(choice)} busy={isFetching} />
          </Card>
        ) : data ? (
          <DigestView digest={data} />
        ) : (
          <Card>{isFetching ? <Skeleton rows={5} /> : <NotYet />}</Card>
        )}
      </div>
    </Screen>
  );
}

function NotYet() {
  return (
    <EmptyState icon="ai" title="Catch up in a minute">
      Choose what to read and how far back, and make a digest. Every story names the posts that it
      rests on.
    </EmptyState>
  );
}
