import { useMemo } from 'react';
import { useDigest } from '../../api/ai.ts';
import { Failure } from '../../components/failure.tsx';
import { Card, Screen } from '../../components/screen.tsx';
import { EmptyState, Skeleton } from '../../components/states.tsx';
import { messages } from '../../messages/index.ts';
import { digestRequest, useDigestChoice } from './digest-choice.ts';
import type { DigestChoice } from './digest-choice.ts';
import { DigestForm } from './digest-form.tsx';
import { DigestView } from './digest-view.tsx';
import styles from './digest.module.css';
import { toDigestOutcome } from './outcome.ts';

/** Creates a digest: many posts, grouped into stories. */
export function DigestScreen() {
  const { choice, choose } = useDigestChoice();
  const key = JSON.stringify(choice);
  const request = useMemo(() => digestRequest(JSON.parse(key) as DigestChoice), [key]);
  const { digest, createDigest } = useDigest(request);
  const { data, error, isFetching } = digest;
  const start = (chosen: DigestChoice) => {
    choose(chosen);
    void createDigest(digestRequest(chosen));
  };
  return (
    <Screen title={messages.shell.digest} lead={messages.digest.lead}>
      <Card padded>
        <DigestForm choice={choice} busy={isFetching} onSubmit={start} />
      </Card>
      <p role="status" className="visually-hidden">
        {isFetching ? messages.digest.reading : data && toDigestOutcome(data)}
      </p>
      <div className={styles.result}>
        {error && !isFetching ? (
          <Card padded>
            <Failure error={error} onRetry={() => start(choice)} busy={isFetching} />
          </Card>
        ) : data ? (
          <DigestView digest={data} />
        ) : (
          <Card>{isFetching ? <Skeleton rows={5} /> : <NoDigestYet />}</Card>
        )}
      </div>
    </Screen>
  );
}

function NoDigestYet() {
  return (
    <EmptyState icon="ai" title={messages.digest.notYet}>
      {messages.digest.notYetText}
    </EmptyState>
  );
}
