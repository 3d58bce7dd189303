import { languageName } from '../languages.ts';
import { messages } from '../messages/index.ts';
import styles from './provenance.module.css';
import { Time } from './time.tsx';

interface Answer {
  provider: string;
  model: string;
  createdAt: string;
  language?: string | null;
}

interface ProvenanceProps {
  answer: Answer;
  kept: boolean;
  /** What the answer is called where Sluice itself has made it, without a model. */
  builtIn?: string;
}

/** The provider of the service that needs no model and no network. */
const BUILT_IN = 'embedded';

/** The provider and model of an AI answer, its language, and whether it was stored before. */
export function Provenance({ answer, kept, builtIn = messages.common.builtIn }: ProvenanceProps) {
  const language = languageName(answer.language ?? null);
  return (
    <p className={styles.provenance}>
      <span>{answer.provider === BUILT_IN ? builtIn : `${answer.provider}, ${answer.model}`}</span>
      {language && <span>{language}</span>}
      <span>
        {kept ? messages.common.cachedAnswer : messages.common.created}{' '}
        <Time instant={answer.createdAt} />
      </span>
    </p>
  );
}
