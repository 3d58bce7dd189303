import { useLocation } from 'wouter';
import { useMay } from '../../api/rights.ts';
import { Button } from '../../components/button.tsx';
import type { IconName } from '../../components/icon.tsx';
import { Icon } from '../../components/icon.tsx';
import { Card } from '../../components/screen.tsx';
import { messages } from '../../messages/index.ts';
import { startOf } from '../start/purpose.ts';
import type { Purpose } from '../start/purpose.ts';
import styles from './purpose-question.module.css';
import { selectSteps } from './steps.ts';
import type { Steps } from './steps.ts';

const ANSWERS: { purpose: NonNullable<Purpose>; icon: IconName }[] = [
  { purpose: 'read', icon: 'posts' },
  { purpose: 'build', icon: 'keys' },
  { purpose: 'both', icon: 'home' },
];

interface PurposeQuestionProps {
  steps: Steps;
  onChoose: (purpose: Purpose) => void;
}

/** Asks once what the account is for. Who has done its first steps is led to its first screen. */
export function PurposeQuestion({ steps, onChoose }: PurposeQuestionProps) {
  const texts = messages.home;
  const [, navigate] = useLocation();
  const may = useMay();
  const choose = (purpose: Purpose) => {
    onChoose(purpose);
    if (selectSteps(purpose, may).every((step) => steps[step])) navigate(startOf(purpose));
  };
  return (
    <Card padded>
      <section className={styles.question} aria-labelledby="purpose">
        <div>
          <h2 id="purpose">{texts.purpose}</h2>
          <p className={styles.hint}>{texts.purposeHint}</p>
        </div>
        <ul className={styles.answers}>
          {ANSWERS.map(({ purpose, icon }) => (
            <li key={purpose}>
              <Button className={styles.answer} onClick={() => choose(purpose)}>
                <Icon name={icon} size={20} />
                <strong>{texts.purposes[purpose].name}</strong>
                <span>{texts.purposes[purpose].text}</span>
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
