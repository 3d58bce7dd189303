import { useState } from 'react';
import { Link } from 'wouter';
import { useFeeds } from '../../api/feeds.ts';
import { useHasPost } from '../../api/home.ts';
import { useApiKeys } from '../../api/keys.ts';
import { useHasModule } from '../../api/modules.ts';
import { useMay } from '../../api/rights.ts';
import { Card, Screen } from '../../components/screen.tsx';
import { EmptyState, Skeleton } from '../../components/states.tsx';
import { messages } from '../../messages/index.ts';
import { usePurpose } from '../start/purpose.ts';
import { Checklist } from './checklist.tsx';
import styles from './home.module.css';
import { DigestPanel } from './digest-panel.tsx';
import { FailingPanel, TrafficPanel, UnreadPanel } from './panels.tsx';
import { PurposeQuestion } from './purpose-question.tsx';
import { selectSteps, useSteps } from './steps.ts';
import { Tiles } from './tiles.tsx';

const HIDDEN = 'sluice-first-steps-hidden';

/** What the account is for, and its first steps until they are done; then what is new. */
export function HomeScreen() {
  const steps = useSteps();
  const [purpose, choosePurpose] = usePurpose();
  const may = useMay();
  const isDone = steps && selectSteps(purpose, may).every((name) => steps[name]);
  const [isHidden, setHidden] = useState(() => localStorage.getItem(HIDDEN) !== null);
  // Steps that are done here stay until one leaves, so that nothing jumps away.
  const [isShown, setShown] = useState(false);
  if (isDone === false && !isShown) setShown(true);
  const hide = () => {
    localStorage.setItem(HIDDEN, 'true');
    setHidden(true);
  };
  const hasSteps = steps !== undefined && isShown && !isHidden;
  return (
    <Screen title={messages.home.title}>
      {steps && purpose === null && may('admin') && (
        <PurposeQuestion steps={steps} onChoose={choosePurpose} />
      )}
      {hasSteps && <Checklist steps={steps} purpose={purpose} onHide={hide} />}
      <News hasSteps={hasSteps} />
    </Screen>
  );
}

/** What is new, as far as there can be something. A part that failed says so itself. */
function News({ hasSteps }: { hasSteps: boolean }) {
  const feeds = useFeeds();
  const keys = useApiKeys();
  const has = useHasModule();
  const may = useMay();
  // What a member may not read is never fetched.
  const isLoading = [feeds, keys, useHasPost()].some(
    ({ isFetched, isEnabled }) => isEnabled && !isFetched,
  );
  if (isLoading) return <Skeleton rows={7} />;
  const hasFeeds = feeds.data?.length !== 0;
  const hasKeys = may('keys') && keys.data?.length !== 0;
  if (!hasFeeds && !hasKeys) {
    // The first steps say what to do.
    if (hasSteps) return null;
    return (
      <Card>
        <EmptyState
          icon="home"
          title={messages.home.empty}
          action={may('feeds:write') && <Link href="/feeds">{messages.home.stepFeed}</Link>}
        >
          {messages.home.emptyText}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <Tiles />
      <div className={styles.panels}>
        {hasFeeds && <UnreadPanel />}
        {hasFeeds && <FailingPanel />}
        {hasKeys && <TrafficPanel />}
        {hasFeeds && has('ai') && may('ai') && <DigestPanel />}
      </div>
    </>
  );
}
