import type { Question } from '../../api/consent.ts';
import { SentenceText } from '../../components/sentence-text.tsx';
import { messages } from '../../messages/index.ts';
import { scopeDescription } from '../../messages/service-texts.ts';
import styles from './consent.module.css';

interface ConsentScopesProps {
  scopes: Question['scopes'];
  chosen: string[];
  onChoose: (chosen: string[]) => void;
}

/** What a client asks for, in words, each to be left out. */
export function ConsentScopes({ scopes, chosen, onChoose }: ConsentScopesProps) {
  const groups = [
    { title: messages.consent.reading, of: scopes.filter(({ reads }) => reads) },
    { title: messages.consent.writing, of: scopes.filter(({ reads }) => !reads) },
  ].filter(({ of }) => of.length > 0);
  return groups.map(({ title, of }) => (
    <fieldset key={title} className={styles.group}>
      <legend>{title}</legend>
      {of.map((scope) => (
        <label key={scope.name} className={styles.scope}>
          <input
            type="checkbox"
            checked={chosen.includes(scope.name)}
            onChange={({ target }) =>
              onChoose(
                target.checked
                  ? [...chosen, scope.name]
                  : chosen.filter((name) => name !== scope.name),
              )
            }
          />
          <SentenceText>{scopeDescription(scope)}</SentenceText>
        </label>
      ))}
    </fieldset>
  ));
}
