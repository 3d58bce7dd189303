import { languageName } from '../languages.ts';
import styles from './provenance.module.css';
import { Time } from './time.tsx';

interface Answer {
  provider: string;
  model: string;
  createdAt: string;
  language?: string | null;
}

/** Who has given an answer, in which language, and whether it was there before. */
export function Provenance({ answer, kept }: { answer: Answer; kept: boolean }) {
  const language = languageName(answer.language ?? null);
  return (
    <p className={styles.provenance}>
      <span>
        {answer.provider}, {answer.model}
      </span>
      {language && <span>{language}</span>}
      <span>
        {kept ? 'Kept from before, made' : 'Made'} <Time instant={answer.createdAt} />
      </span>
    </p>
  );
}
