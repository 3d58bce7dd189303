import { useState } from 'react';
import { Link } from 'wouter';
import type { CreatedApiKey } from '../../api/keys.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { Card } from '../../components/screen.tsx';
import { messages } from '../../messages/index.ts';
import { PATH_PREFIX } from '../../path-prefix.ts';
import { SubscribeForm } from '../feeds/subscribe-form.tsx';
import { FirstLines } from '../keys/first-lines.tsx';
import { FirstRequest } from '../keys/first-request.tsx';
import { NewKeyForm } from '../keys/new-key-form.tsx';
import styles from './checklist.module.css';
import { Step } from './step.tsx';
import type { Steps } from './steps.ts';

/** The first steps. */
export function Checklist({ steps, onHide }: { steps: Steps; onHide: () => void }) {
  const { hasKey, hasRequest, hasFeed, hasPost } = steps;
  const [created, setCreated] = useState<CreatedApiKey>();
  const texts = messages.home;
  return (
    <Card>
      <header className={styles.header}>
        <div>
          <h2>{texts.checklist}</h2>
          <p className={styles.quiet}>{texts.checklistLead}</p>
        </div>
        <IconButton icon="close" label={messages.common.close} onClick={onHide} />
      </header>
      <ol>
        <Step number={1} title={texts.stepKey} isDone={hasKey}>
          {hasKey ? (
            <p>
              {texts.keyDone} <Link href="/keys">{texts.keys}</Link>.
            </p>
          ) : (
            <>
              <p>{texts.keyText}</p>
              <NewKeyForm suggestion={texts.myFirstKey} onCreated={setCreated} />
            </>
          )}
        </Step>
        <Step number={2} title={texts.stepRequest} isDone={hasRequest}>
          {hasRequest ? (
            <p>{texts.stepRequestDone}</p>
          ) : (
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
          )}
        </Step>
        <Step number={3} title={texts.stepFeed} isDone={hasFeed}>
          {hasFeed ? (
            <p>
              {texts.feedDone} <Link href="/feeds">{texts.feeds}</Link>.
            </p>
          ) : (
            <SubscribeForm onDone={() => undefined} />
          )}
        </Step>
        <Step number={4} title={texts.stepRead} isDone={hasPost}>
          {hasPost ? (
            <Link href="/posts" className={styles.read}>
              {texts.readPosts}
            </Link>
          ) : (
            <p>{texts.postsSoon}</p>
          )}
        </Step>
      </ol>
      {steps.isDone && (
        <div className={styles.end}>
          <Button icon="check" onClick={onHide}>
            {texts.hide}
          </Button>
        </div>
      )}
    </Card>
  );
}
