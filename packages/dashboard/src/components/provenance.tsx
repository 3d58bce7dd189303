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

/** The provider and model of an AI answer, its language, and whether it was stored before. */
export function Provenance({ answer, kept }: { answer: Answer; kept: boolean }) {
  const language = languageName(answer.language ?? null);
  return (
    <p className={styles.provenance}>
      <span>
        {answer.provider}, {answer.model}
      </span>
      {language && <span>{language}</span>}
      <span>
        {kept ? messages.common.cachedAnswer : messages.common.created}{' '}
        <Time instant={answer.createdAt} />
      </span>
    </p>
  );
}
