import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { CreatedApiKey } from '../../api/keys.ts';
import { useMay } from '../../api/rights.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { Card } from '../../components/screen.tsx';
import { messages } from '../../messages/index.ts';
import { PATH_PREFIX } from '../../path-prefix.ts';
import { SubscribeForm } from '../feeds/subscribe-form.tsx';
import { FirstLines } from '../keys/first-lines.tsx';
import { FirstRequest } from '../keys/first-request.tsx';
import { NewKeyForm } from '../keys/new-key-form.tsx';
import type { Purpose } from '../start/purpose.ts';
import styles from './checklist.module.css';
import { Step } from './step.tsx';
import { selectSteps } from './steps.ts';
import type { StepName, Steps } from './steps.ts';

interface ChecklistProps {
  steps: Steps;
  purpose: Purpose;
  onHide: () => void;
}

/** The first steps. */
export function Checklist({ steps, purpose, onHide }: ChecklistProps) {
  const [created, setCreated] = useState<CreatedApiKey>();
  const texts = messages.home;
  const names = selectSteps(purpose, useMay());
  const lead = {
    both: texts.checklistLead,
    read: texts.checklistLeadRead,
    build: texts.checklistLeadBuild,
  }[purpose ?? 'both'];
  const titles: Record<StepName, string> = {
    hasKey: texts.stepKey,
    hasRequest: texts.stepRequest,
    hasFeed: texts.stepFeed,
    hasPost: texts.stepRead,
  };
  const contents: Record<StepName, () => ReactNode> = {
    hasKey: () => <KeyStep isDone={steps.hasKey} onCreated={setCreated} />,
    hasRequest: () => <RequestStep isDone={steps.hasRequest} created={created} />,
    hasFeed: () => <FeedStep isDone={steps.hasFeed} />,
    hasPost: () => <ReadStep isDone={steps.hasPost} />,
  };
  return (
    <Card>
      <header className={styles.header}>
        <div>
          <h2>{texts.checklist}</h2>
          <p className={styles.quiet}>{lead}</p>
        </div>
        <IconButton icon="close" label={messages.common.close} onClick={onHide} />
      </header>
      <ol>
        {names.map((name, place) => (
          <Step key={name} number={place + 1} title={titles[name]} isDone={steps[name]}>
            {contents[name]()}
          </Step>
        ))}
      </ol>
      {names.every((name) => steps[name]) && (
        <div className={styles.end}>
          <Button icon="check" onClick={onHide}>
            {texts.hide}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface StepContentProps {
  isDone: boolean;
}

interface KeyStepProps extends StepContentProps {
  onCreated: (key: CreatedApiKey) => void;
}

function KeyStep({ isDone, onCreated }: KeyStepProps) {
  const texts = messages.home;
  if (isDone) {
    return (
      <p>
        {texts.keyDone} <Link href="/keys">{texts.keys}</Link>.
      </p>
    );
  }
  return (
    <>
      <p>{texts.keyText}</p>
      <NewKeyForm suggestion={texts.myFirstKey} onCreated={onCreated} />
    </>
  );
}

interface RequestStepProps extends StepContentProps {
  created: CreatedApiKey | undefined;
}

function RequestStep({ isDone, created }: RequestStepProps) {
  const texts = messages.home;
  if (isDone) return <p>{texts.stepRequestDone}</p>;
  return (
    <>
      {!created && <p>{texts.stepRequestPlaceholder}</p>}
      <FirstLines rawKey={created?.rawKey} />
      {created && <FirstRequest keyId={created.id} />}
      <p>
        <a href={`${PATH_PREFIX}/docs`} target="_blank" rel="noopener">
          {texts.reference}
        </a>{' '}
        · <a href={`${PATH_PREFIX}/docs-json`}>{texts.openApi}</a>
      </p>
    </>
  );
}

function FeedStep({ isDone }: StepContentProps) {
  const texts = messages.home;
  if (!isDone) return <SubscribeForm onDone={() => undefined} />;
  return (
    <p>
      {texts.feedDone} <Link href="/feeds">{texts.feeds}</Link>.
    </p>
  );
}

function ReadStep({ isDone }: StepContentProps) {
  const texts = messages.home;
  if (!isDone) return <p>{texts.postsSoon}</p>;
  return (
    <Link href="/posts" className={styles.read}>
      {texts.readPosts}
    </Link>
  );
}
