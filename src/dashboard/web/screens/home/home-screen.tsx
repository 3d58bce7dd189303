import { useState } from 'react';
import { Screen } from '../../components/screen.tsx';
import { words } from '../../messages/index.ts';
import { Checklist } from './checklist.tsx';
import styles from './home.module.css';
import { DigestPanel } from './digest-panel.tsx';
import { FailingPanel, TrafficPanel, UnreadPanel } from './panels.tsx';
import { useSteps } from './steps.ts';
import { Tiles } from './tiles.tsx';

const HIDDEN = 'sluice-first-steps-hidden';

/** The first steps of a new account, until they are done; then what is new. */
export function HomeScreen() {
  const steps = useSteps();
  const [isHidden, setHidden] = useState(() => localStorage.getItem(HIDDEN) !== null);
  // Steps that are done here stay until one leaves, so that nothing jumps away.
  const [isShown, setShown] = useState(false);
  if (steps && !steps.isDone && !isShown) setShown(true);
  const hide = () => {
    localStorage.setItem(HIDDEN, 'true');
    setHidden(true);
  };
  return (
    <Screen title={words.home.title}>
      {steps && isShown && !isHidden && <Checklist steps={steps} onHide={hide} />}
      {steps?.hasFeed && (
        <>
          <Tiles />
          <div className={styles.panels}>
            <UnreadPanel />
            <FailingPanel />
            {steps.hasKey && <TrafficPanel />}
            <DigestPanel />
          </div>
        </>
      )}
    </Screen>
  );
}
